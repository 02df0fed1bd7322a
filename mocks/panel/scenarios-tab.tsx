import { useId, useRef } from 'react';
import { type CallId, callIds } from '../../src/gateway/wire.ts';
import { presetRows, type Row, scenarioRow, searchRows } from '../control/rows.ts';
import { alteredCalls, createSetting, type Settings, withCall } from '../control/settings.ts';
import { alteredNetwork, counted } from '../control/words.ts';
import { searchErrands } from '../player/errands.ts';
import { callsOfPage } from '../player/page.ts';
import { calls, idsByGroup, type ScenarioId, scenarioOf } from '../scenarios/calls.ts';
import { AlteredDot, RowItem, RowList } from './row-list.tsx';
import { SearchField } from './search-field.tsx';
import { tryRow, usePanel } from './use-panel.ts';

const chips = [
  { id: 'server-error', text: '500' },
  { id: 'rate-limited', text: '429' },
  { id: 'never', text: 'Timeout' },
  { id: 'network-error', text: 'No connection' },
  { id: 'slow', text: 'Slow' },
] as const;

/** A scenario for every request, whatever follows it now. */
function plainRow(call: CallId, id: ScenarioId): Row {
  const change = (settings: Settings) => withCall(settings, call, createSetting(call, [id], 0));
  return { ...scenarioRow(call, id), change };
}

/** Every scenario of the current call, to find, set and try. */
export function ScenariosTab() {
  const panel = usePanel();
  const { state, change } = panel;
  const { query } = state.panel;
  const list = state.panel.list ?? callsOfPage()[0] ?? 'presets';
  const tab = useRef<HTMLDivElement>(null);
  const altered = alteredCalls(state.settings);
  const network = alteredNetwork(state.settings);
  const isSearching = query.trim() !== '';

  function search(query: string): void {
    change({ query });
    // The list may have been scrolled, and the results begin at their first one.
    tab.current?.scrollIntoView();
  }

  function tryFirst(): void {
    tab.current?.querySelector<HTMLElement>('.row button')?.click();
  }

  return (
    <div ref={tab} className="tab">
      {network !== null && (
        <p className="tone" data-tone="busy">{`The network is set, too: ${network}.`}</p>
      )}
      <div className="scenarios-top">
        <SearchField label="Search everything" query={query} onSearch={search} onEnter={tryFirst} />
        {!isSearching && (
          <fieldset className="segments" aria-label="What to break">
            {([...callIds, 'presets'] as const).map((one) => {
              const isAltered = one !== 'presets' && altered.includes(one);
              return (
                <button
                  key={one}
                  type="button"
                  aria-pressed={one === list}
                  onClick={() => change({ list: one })}
                >
                  <span>{one === 'presets' ? 'Presets' : calls[one].title}</span>
                  {isAltered && <AlteredDot />}
                </button>
              );
            })}
          </fieldset>
        )}
        {!isSearching && list !== 'presets' && (
          <fieldset className="buttons quick" aria-label="Try at once">
            <span className="soft">Try</span>
            {chips.map(({ id, text }) => (
              <button
                key={id}
                type="button"
                aria-label={`Try ${calls[list].title}: ${text}`}
                title={scenarioOf(list, id).title}
                onClick={() => tryRow(panel, plainRow(list, id))}
              >
                {text}
              </button>
            ))}
          </fieldset>
        )}
      </div>
      {isSearching && <SearchResults query={query} />}
      {!isSearching && list === 'presets' && <RowList title="Presets" rows={presetRows} />}
      {!isSearching && list !== 'presets' && <CallList key={list} call={list} />}
    </div>
  );
}

/** The scenarios of one call by what goes wrong. */
function CallList({ call }: { call: CallId }) {
  const joined = useId();
  return (
    <fieldset className="call-list" aria-label={`Scenario of ${calls[call].title}`}>
      {idsByGroup(call).map(({ title, ids }) => (
        <RowList
          key={title}
          title={title}
          rows={ids.map((id) => scenarioRow(call, id))}
          group={joined}
        />
      ))}
    </fieldset>
  );
}

/** Everything that the words of a query find, in one list. */
function SearchResults({ query }: { query: string }) {
  const { replay } = usePanel();
  const found = searchRows(query);
  const errands = searchErrands(query);
  const count = found.length + errands.length;
  return (
    <section aria-label="Found">
      <p role="status" className="soft">
        {count === 0
          ? 'Nothing found. Try 500, timeout, offline, empty or slow.'
          : `${counted(count, 'result', 'results')}.`}
      </p>
      {found.map((row) => (
        <RowItem key={row.id} row={row} />
      ))}
      {errands.map(({ title }) => (
        <div key={title} className="row">
          <span className="row-title">{title}</span>
          <button type="button" aria-label={`Try it: ${title}`} onClick={() => void replay(title)}>
            Try it
          </button>
        </div>
      ))}
    </section>
  );
}
