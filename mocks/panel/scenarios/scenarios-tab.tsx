import { useRef } from 'react';
import type { Call } from '../../kit/call.ts';
import { keysOf } from '../../kit/keys-of.ts';
import { callsOfPage } from '../../kit/play/open-page.ts';
import { isAltered } from '../../kit/settings/call-setting.ts';
import { settingOf } from '../../kit/settings/settings.ts';
import type { PanelProps } from '../panel-props.ts';
import { SearchField } from '../parts/search-field.tsx';
import { Toggles } from '../parts/toggles.tsx';
import { words } from '../words.ts';
import { CallList } from './call-list.tsx';
import { PresetRow, presetIds } from './preset-row.tsx';
import { SearchResults } from './search-results.tsx';
import '../styles/scenarios.css';

/** The list of the presets, beside those of the calls. */
const presets = 'presets';

/** Every scenario of the current call, to find, set and try. */
export function ScenariosTab(props: PanelProps) {
  const { source, state, preferences, change, tryOut } = props;
  const { query } = preferences;
  const { calls } = source.product;
  const [callOfPage] = callsOfPage(calls);
  const listed =
    preferences.list === null ? callOfPage : calls.find(({ id }) => id === preferences.list);
  const results = useRef<HTMLElement>(null);
  const isSearching = query.trim() !== '';

  function setAndTry(call: Call, id: string): void {
    const { scenario, ...conditions } = settingOf(state.settings, call);
    source.controls.set(call.id, id, scenario === id ? conditions : {});
    change({ list: call.id });
    void tryOut([call]);
  }

  const options = [
    ...calls.map((call) => {
      const { id: value, title } = call;
      return isAltered(settingOf(state.settings, call)) || state.byHand[value]
        ? { value, text: `${title} •`, name: words.scenarios.altered(title) }
        : { value, text: title };
    }),
    { value: presets, text: words.scenarios.presets },
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
            value={listed?.id ?? presets}
            options={options}
            onChange={(list) => change({ list })}
          />
        )}
        {!isSearching && listed && <QuickTries call={listed} onTry={setAndTry} />}
      </div>
      {isSearching && <SearchResults ref={results} {...props} query={query} onTry={setAndTry} />}
      {!isSearching && listed && (
        <CallList key={listed.id} {...props} call={listed} onTry={(id) => setAndTry(listed, id)} />
      )}
      {!isSearching && !listed && (
        <section className="group" aria-label={words.scenarios.presets}>
          {presetIds(source).map((id) => (
            <PresetRow key={id} {...props} id={id} />
          ))}
        </section>
      )}
    </div>
  );
}

interface QuickTriesProps {
  call: Call;
  onTry: (call: Call, id: string) => void;
}

/** The most frequent tries: one press sets and tries them. */
function QuickTries({ call, onTry }: QuickTriesProps) {
  const { quick, quickName, atOnce } = words.scenarios;
  return (
    <fieldset className="quick">
      <legend className="hidden">{atOnce}</legend>
      {keysOf(quick).map((id) => (
        <button
          key={id}
          type="button"
          aria-label={quickName(call.title, quick[id])}
          onClick={() => onTry(call, id)}
        >
          {quick[id]}
        </button>
      ))}
    </fieldset>
  );
}
