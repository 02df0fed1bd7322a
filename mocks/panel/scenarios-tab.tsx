import { ToggleGroup } from 'radix-ui';
import { type KeyboardEvent, useId, useRef } from 'react';
import { type CallId, callIds } from '../../src/gateway/wire.ts';
import { counted } from '../backend/waitlist.ts';
import { presetIds } from '../control/link.ts';
import { type Found, searchAll } from '../control/search.ts';
import type { Preferences } from '../control/state.ts';
import { alteredCalls } from '../control/words.ts';
import { callsOfPage } from '../player/page.ts';
import { type GroupId, groups } from '../scenarios/call.ts';
import { calls, idsOf, scenarioOf } from '../scenarios/calls.ts';
import { NetworkRow, PresetRow, ScenarioRow, SeedRow } from './rows.tsx';
import { ScenarioDetail } from './scenario-detail.tsx';
import { tryScenario, usePanel } from './use-panel.ts';
import './styles/scenarios.css';

const chips = [
  { id: 'server-error', text: '500' },
  { id: 'rate-limited', text: '429' },
  { id: 'never', text: 'Timeout' },
  { id: 'network-error', text: 'No connection' },
  { id: 'slow', text: 'Slow' },
] as const;

// Object.keys returns plain strings.
const groupIds = Object.keys(groups) as GroupId[];

/** Every scenario of the current call, to find, set and try. */
export function ScenariosTab() {
  const panel = usePanel();
  const { state, change } = panel;
  const { query } = state.panel;
  const list = state.panel.list ?? callsOfPage()[0] ?? 'presets';
  const tab = useRef<HTMLDivElement>(null);
  const altered = alteredCalls(state.settings);
  const isSearching = query.trim() !== '';

  /** Enter tries the first result; Escape empties the field before it closes the panel. */
  function handleSearchKey(event: KeyboardEvent): void {
    if (event.key === 'Enter') tab.current?.querySelector<HTMLElement>('.row button')?.click();
    if (event.key !== 'Escape' || query === '') return;
    event.preventDefault();
    change({ query: '' });
  }

  return (
    <div ref={tab} className="tab">
      <div className="scenarios-top">
        <input
          type="search"
          aria-label="Search everything"
          placeholder="Search: 500, timeout, 3g, empty..."
          value={query}
          onChange={({ target }) => change({ query: target.value })}
          onKeyDown={handleSearchKey}
        />
        {!isSearching && (
          <ToggleGroup.Root
            className="toggles"
            type="single"
            value={list}
            aria-label="What to break"
            // Radix passes a value as a plain string, or '' when the active button is pressed again.
            onValueChange={(chosen) => chosen && change({ list: chosen as Preferences['list'] })}
          >
            {callIds.map((call) => (
              <ToggleGroup.Item key={call} value={call} data-altered={altered.includes(call)}>
                <span>{calls[call].title}</span>
                {altered.includes(call) && <span className="hidden">, altered</span>}
              </ToggleGroup.Item>
            ))}
            <ToggleGroup.Item value="presets">Presets</ToggleGroup.Item>
          </ToggleGroup.Root>
        )}
        {!isSearching && list !== 'presets' && (
          <fieldset className="quick" aria-label="Try at once">
            {chips.map(({ id, text }) => (
              <button
                key={id}
                type="button"
                aria-label={`Try ${calls[list].title}: ${text}`}
                onClick={() => tryScenario(panel, list, id)}
              >
                {text}
              </button>
            ))}
          </fieldset>
        )}
      </div>
      {isSearching && <SearchResults query={query} />}
      {!isSearching && (list === 'presets' ? <PresetList /> : <CallList key={list} call={list} />)}
    </div>
  );
}

/** The scenarios of one call by what goes wrong; the one that is set has its details. */
function CallList({ call }: { call: CallId }) {
  const [set] = usePanel().state.settings.calls[call].steps;
  const name = useId();
  return (
    <fieldset className="call-list" aria-label={`Scenario of ${calls[call].title}`}>
      {groupIds.map((group) => {
        const ids = idsOf(call).filter((id) => scenarioOf(call, id).group === group);
        if (ids.length === 0) return null;
        return (
          <section key={group} aria-label={groups[group]}>
            <h3>{groups[group]}</h3>
            {ids.map((id) => (
              <ScenarioRow key={id} call={call} id={id} group={name}>
                {id === set && <ScenarioDetail call={call} />}
              </ScenarioRow>
            ))}
          </section>
        );
      })}
    </fieldset>
  );
}

function PresetList() {
  const group = useId();
  return (
    <section aria-label="Presets">
      {presetIds
        .filter((id) => id !== 'all-good')
        .map((id) => (
          <PresetRow key={id} id={id} group={group} />
        ))}
    </section>
  );
}

/** Everything that the words of a query find, in one list. */
function SearchResults({ query }: { query: string }) {
  const found = searchAll(query);
  return (
    <section aria-label="Found">
      <p role="status" className="soft">
        {found.length === 0 ? 'Nothing found.' : `${counted(found.length, 'result', 'results')}.`}
      </p>
      {found.map((result) => (
        <FoundRow key={Object.values(result).join(':')} found={result} />
      ))}
    </section>
  );
}

function FoundRow({ found }: { found: Found }) {
  switch (found.kind) {
    case 'scenario':
      return <ScenarioRow isMixed call={found.call} id={found.id} />;
    case 'preset':
      return <PresetRow isMixed id={found.id} />;
    case 'network':
      return <NetworkRow isMixed id={found.id} />;
    case 'data':
      return <SeedRow isMixed id={found.id} />;
  }
}
