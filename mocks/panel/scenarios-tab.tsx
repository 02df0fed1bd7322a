import type { KeyboardEvent } from 'react';
import { type CallId, callIds } from '../../src/gateway/wire.ts';
import { findChoices, presetChoices, scenarioChoice } from '../control/choices.ts';
import { counted } from '../control/sentences.ts';
import { overriddenCalls } from '../control/settings.ts';
import { calls, callsOfPage, idsOf } from '../scenarios/calls.ts';
import { ChoiceList } from './choice.tsx';
import { tryChoice, usePanel } from './context.ts';

const chips = [
  { id: 'server-error', text: '500' },
  { id: 'rate-limited', text: '429' },
  { id: 'never', text: 'Timeout' },
  { id: 'network-error', text: 'No connection' },
  { id: 'slow', text: 'Slow' },
] as const;

/** Lists one call's scenarios or, with a filter, all matching scenarios, networks, data, and presets. */
export function ScenariosTab() {
  const panel = usePanel();
  const { state, change } = panel;
  const { query } = state.panel;
  const call = state.panel.call ?? callsOfPage()[0] ?? 'signup';
  const overridden = overriddenCalls(state.settings);

  function handleKey(event: KeyboardEvent): void {
    // The first Escape clears the filter. The next one closes the panel.
    if (event.key !== 'Escape' || query === '') return;
    event.preventDefault();
    change({ query: '' });
  }

  return (
    <div className="tab">
      <div className="buttons">
        <fieldset className="buttons" aria-label="Call">
          {callIds.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === call}
              onClick={() => change({ call: one, query: '' })}
            >
              {`${calls[one].title}${overridden.includes(one) ? ' •' : ''}`}
            </button>
          ))}
        </fieldset>
        <input
          type="search"
          aria-label="Filter"
          placeholder="Filter"
          value={query}
          onChange={({ target }) => change({ query: target.value })}
          onKeyDown={handleKey}
        />
      </div>
      {query.trim() === '' ? <CallList call={call} /> : <FoundList query={query} />}
    </div>
  );
}

/** Lists the scenarios of one call, below buttons that try the five most common ones. */
function CallList({ call }: { call: CallId }) {
  const panel = usePanel();
  return (
    <>
      <fieldset className="buttons quick" aria-label="Try now">
        {chips.map(({ id, text }) => (
          <button
            key={id}
            type="button"
            aria-label={`Try ${calls[call].title}: ${text}`}
            onClick={() => tryChoice(panel, scenarioChoice(call, id))}
          >
            {text}
          </button>
        ))}
      </fieldset>
      <ChoiceList
        title={`Scenario for ${calls[call].title}`}
        choices={idsOf(call).map((id) => scenarioChoice(call, id))}
      />
      <ChoiceList title="All calls" choices={presetChoices} />
    </>
  );
}

function FoundList({ query }: { query: string }) {
  const found = findChoices(query);
  const kinds = [...new Set(found.map(({ kind }) => kind))];
  return (
    <section aria-label="Matches">
      <p role="status" className="soft">
        {found.length === 0
          ? 'Nothing found. Try 500, timeout, offline, empty, or slow.'
          : `${counted(found.length, 'match', 'matches')}.`}
      </p>
      {kinds.map((kind) => (
        <ChoiceList
          key={kind}
          title={kind}
          choices={found.filter((choice) => choice.kind === kind)}
        />
      ))}
    </section>
  );
}
