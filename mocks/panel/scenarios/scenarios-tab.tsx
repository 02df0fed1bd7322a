import { ToggleGroup } from 'radix-ui';
import { type KeyboardEvent, useId, useRef } from 'react';
import { callIds } from '../../../src/gateway/wire.ts';
import { presetIds } from '../../control/link.ts';
import type { Preferences } from '../../control/preferences.ts';
import { alteredCalls } from '../../control/words.ts';
import { callsOfPage } from '../../player/open-page.ts';
import { calls } from '../../scenarios/calls.ts';
import { PresetRow } from '../rows.tsx';
import { tryScenario, usePanel } from '../use-panel.ts';
import { words } from '../words.ts';
import { CallList } from './call-list.tsx';
import { SearchResults } from './search-results.tsx';
import '../styles/scenarios.css';

/** Every scenario of the current call, to find, set and try. */
export function ScenariosTab() {
  const panel = usePanel();
  const { state, change } = panel;
  const { query } = state.panel;
  const list = state.panel.list ?? callsOfPage()[0] ?? 'presets';
  const tab = useRef<HTMLDivElement>(null);
  const group = useId();

  const altered = alteredCalls(state.settings);

  /** Enter tries the first result; Escape empties the field before it closes the panel. */
  function handleSearchKey(event: KeyboardEvent): void {
    if (event.key === 'Enter') tab.current?.querySelector<HTMLElement>('.row button')?.click();
    if (event.key !== 'Escape' || query === '') return;
    event.preventDefault();
    change({ query: '' });
  }

  function contents() {
    if (query.trim() !== '') return <SearchResults query={query} />;
    if (list !== 'presets') return <CallList key={list} call={list} />;
    return (
      <section aria-label={words.scenarios.presets}>
        {presetIds
          .filter((id) => id !== 'all-good')
          .map((id) => (
            <PresetRow key={id} id={id} group={group} />
          ))}
      </section>
    );
  }

  return (
    <div ref={tab} className="tab">
      <div className="scenarios-top">
        <input
          type="search"
          aria-label={words.search.label}
          placeholder={words.search.placeholder}
          value={query}
          onChange={({ target }) => change({ query: target.value })}
          onKeyDown={handleSearchKey}
        />
        {query.trim() === '' && (
          <ToggleGroup.Root
            className="toggles"
            type="single"
            value={list}
            aria-label={words.scenarios.whatToBreak}
            // Radix passes a value as a plain string, or '' when the active button is pressed again.
            onValueChange={(chosen) => chosen && change({ list: chosen as Preferences['list'] })}
          >
            {callIds.map((call) => (
              <ToggleGroup.Item key={call} value={call} data-altered={altered.includes(call)}>
                <span>{calls[call].title}</span>
                {altered.includes(call) && <span className="hidden">, {words.altered}</span>}
              </ToggleGroup.Item>
            ))}
            <ToggleGroup.Item value="presets">{words.scenarios.presets}</ToggleGroup.Item>
          </ToggleGroup.Root>
        )}
        {query.trim() === '' && list !== 'presets' && (
          <fieldset className="quick" aria-label={words.scenarios.atOnce}>
            {words.scenarios.quick.map(({ id, text }) => (
              <button
                key={id}
                type="button"
                aria-label={words.scenarios.quickName(calls[list].title, text)}
                onClick={() => tryScenario(panel, list, id)}
              >
                {text}
              </button>
            ))}
          </fieldset>
        )}
      </div>
      {contents()}
    </div>
  );
}
