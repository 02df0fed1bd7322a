import { useRef } from 'react';
import { type CallId, callIds } from '../../../src/gateway/wire.ts';
import { callsOfPage } from '../../control/player/open-page.ts';
import { presetIds } from '../../control/settings.ts';
import { alteredCalls } from '../../control/words.ts';
import { calls, type ScenarioId } from '../../scenarios/calls.ts';
import type { PanelProps } from '../panel-props.ts';
import { SearchField } from '../parts/search-field.tsx';
import { Toggles } from '../parts/toggles.tsx';
import { words } from '../words.ts';
import { CallList } from './call-list.tsx';
import { PresetRow } from './preset-row.tsx';
import { SearchResults } from './search-results.tsx';
import '../styles/scenarios.css';

/** Every scenario of the current call, to find, set and try. */
export function ScenariosTab(props: PanelProps) {
  const { source, state, change, tryOut } = props;
  const { query } = state.panel;
  const list = state.panel.list ?? callsOfPage()[0] ?? 'presets';
  const results = useRef<HTMLElement>(null);
  const isSearching = query.trim() !== '';

  function setAndTry(call: CallId, id: ScenarioId): void {
    const { scenario, ...conditions } = state.settings.calls[call];
    source.controls.set(call, id, scenario === id ? conditions : {});
    change({ list: call });
    void tryOut([call]);
  }

  const altered = alteredCalls(state);
  const options = [
    ...callIds.map((value) => {
      const { title } = calls[value];
      return altered.includes(value)
        ? { value, text: `${title} •`, name: words.scenarios.altered(title) }
        : { value, text: title };
    }),
    { value: 'presets', text: words.scenarios.presets } as const,
  ];

  return (
    <div className="scenarios">
      <div className="scenarios-top">
        <SearchField
          label={words.search.label}
          placeholder={words.search.placeholder}
          value={query}
          onChange={(query) => change({ query })}
          onEnter={() => results.current?.querySelector('button')?.click()}
        />
        {!isSearching && (
          <Toggles
            label={words.scenarios.whatToBreak}
            value={list}
            options={options}
            onChange={(list) => change({ list })}
          />
        )}
        {!isSearching && list !== 'presets' && (
          <fieldset className="quick">
            <legend className="hidden">{words.scenarios.atOnce}</legend>
            {words.scenarios.quick.map(({ id, text }) => (
              <button
                key={id}
                type="button"
                aria-label={words.scenarios.quickName(calls[list].title, text)}
                onClick={() => setAndTry(list, id)}
              >
                {text}
              </button>
            ))}
          </fieldset>
        )}
      </div>
      {isSearching && <SearchResults ref={results} {...props} query={query} onTry={setAndTry} />}
      {!isSearching && list !== 'presets' && (
        <CallList key={list} {...props} call={list} onTry={(id) => setAndTry(list, id)} />
      )}
      {!isSearching && list === 'presets' && (
        <section className="group" aria-label={words.scenarios.presets}>
          {presetIds
            .filter((id) => id !== 'all-good')
            .map((id) => (
              <PresetRow key={id} {...props} id={id} />
            ))}
        </section>
      )}
    </div>
  );
}
