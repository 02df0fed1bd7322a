import type { Call } from '../../call.ts';
import { callsOfPage } from '../../play/open-page.ts';
import { isAltered } from '../../settings/call-setting.ts';
import { settingOf } from '../../settings/settings.ts';
import type { PanelProps } from '../parts/panel-props.ts';
import { Toggles } from '../parts/toggles.tsx';
import { CheckedCount } from './checked-count.tsx';
import { PresetList } from './preset-list.tsx';
import { QuickTries } from './quick-tries.tsx';
import { ScenarioList } from './scenario-list.tsx';
import { SearchResults } from './search-results.tsx';

/** The list of the presets, beside those of the calls. */
const presets = 'presets';

/** Every scenario of the current call, to find, set and try. */
export function ScenariosTab(props: PanelProps) {
  const { source, state, preferences, change, tryOut } = props;
  const { query } = preferences;
  const { calls } = source.product;
  const listed =
    preferences.list === null
      ? callsOfPage(calls)[0]
      : calls.find(({ id }) => id === preferences.list);
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
        ? { value, text: `${title} •`, name: `${title}, altered` }
        : { value, text: title };
    }),
    { value: presets, text: 'Presets' },
  ];

  return (
    <div className="scenarios" data-searching={isSearching}>
      <div className="scenarios-top">
        <div className="finder">
          <Toggles
            label="What to break"
            value={isSearching ? null : (listed?.id ?? presets)}
            options={options}
            onChange={(list) => change({ list, query: '' })}
          />
          <input
            type="search"
            className="search"
            aria-label="Search everything"
            placeholder="500, timeout, 3g, empty..."
            value={query}
            onChange={({ target }) => change({ query: target.value })}
          />
        </div>
        {!isSearching && listed && <QuickTries call={listed} onTry={setAndTry} />}
      </div>
      {isSearching && <SearchResults {...props} query={query} onTry={setAndTry} />}
      {!isSearching && !listed && <PresetList {...props} />}
      {!isSearching && listed && (
        <>
          <CheckedCount
            ids={Object.keys(listed.scenarios).map((id) => `${listed.id}:${id}`)}
            checks={props.checks}
            build={source.plan.build}
          />
          <ScenarioList {...props} call={listed} onTry={(id) => setAndTry(listed, id)} />
        </>
      )}
    </div>
  );
}
