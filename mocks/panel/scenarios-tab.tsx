import type { KeyboardEvent } from 'react';
import { type CallId, callIds } from '../../src/gateway/wire.ts';
import { findRows, presetRows, scenarioRow } from '../control/rows.ts';
import { counted } from '../control/sentences.ts';
import { alteredCalls } from '../control/settings.ts';
import { callsOfPage } from '../player/page.ts';
import { calls, idsByGroup } from '../scenarios/calls.ts';
import { tryRow, usePanel } from './context.ts';
import { RowList } from './row.tsx';

const chips = [
  { id: 'server-error', text: '500' },
  { id: 'rate-limited', text: '429' },
  { id: 'never', text: 'Timeout' },
  { id: 'network-error', text: 'No connection' },
  { id: 'slow', text: 'Slow' },
] as const;

/** Every scenario of the current call, to find, set and try. */
export function ScenariosTab() {
  const panel = usePanel();
  const { state, change } = panel;
  const { query } = state.panel;
  const call = state.panel.call ?? callsOfPage()[0] ?? 'signup';

  function handleKey(event: KeyboardEvent): void {
    // Escape empties the filter before it closes the panel.
    if (event.key !== 'Escape' || query === '') return;
    event.preventDefault();
    change({ query: '' });
  }

  return (
    <div className="tab">
      <input
        type="search"
        aria-label="Filter"
        placeholder="Filter"
        value={query}
        onChange={({ target }) => change({ query: target.value })}
        onKeyDown={handleKey}
      />
      {query.trim() === '' ? <CallList call={call} /> : <Found query={query} />}
    </div>
  );
}

/** The scenarios of one call by what goes wrong, and the most wanted at the top. */
function CallList({ call }: { call: CallId }) {
  const panel = usePanel();
  const altered = alteredCalls(panel.state.settings);
  return (
    <>
      <fieldset className="buttons" aria-label="What to break">
        {callIds.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === call}
            onClick={() => panel.change({ call: one })}
          >
            {`${calls[one].title}${altered.includes(one) ? ' •' : ''}`}
          </button>
        ))}
      </fieldset>
      <fieldset className="buttons quick" aria-label="Try at once">
        {chips.map(({ id, text }) => (
          <button
            key={id}
            type="button"
            aria-label={`Try ${calls[call].title}: ${text}`}
            onClick={() => tryRow(panel, scenarioRow(call, id))}
          >
            {text}
          </button>
        ))}
      </fieldset>
      <fieldset aria-label={`Scenario of ${calls[call].title}`}>
        {idsByGroup(call).map(([title, ids]) => (
          <RowList key={title} title={title} rows={ids.map((id) => scenarioRow(call, id))} />
        ))}
      </fieldset>
      <RowList title="All calls" rows={presetRows} />
    </>
  );
}

/** Everything that has all words of a query, by kind. */
function Found({ query }: { query: string }) {
  const rows = findRows(query);
  const kinds = [...new Set(rows.map(({ kind }) => kind))];
  return (
    <section aria-label="Found">
      <p role="status" className="soft">
        {rows.length === 0
          ? 'Nothing found. Try 500, timeout, offline, empty or slow.'
          : `${counted(rows.length, 'row', 'rows')}.`}
      </p>
      {kinds.map((one) => (
        <RowList key={one} title={one} rows={rows.filter(({ kind }) => kind === one)} />
      ))}
    </section>
  );
}
