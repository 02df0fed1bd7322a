import type { CallId } from '../../../../src/gateway/wire.ts';
import { callTitles } from '../../../calls/calls.ts';
import { type ScenarioId, scenarioIds } from '../../../calls/table.ts';
import type { Conditions } from '../../controls/controls.ts';
import { callsOfPage } from '../../play/open-page.ts';
import { isAltered } from '../../settings/call-setting.ts';
import type { PanelProps } from '../parts/panel-props.ts';
import { lists } from '../parts/preferences.ts';
import { Toggles } from '../parts/toggles.tsx';
import { CheckedCount } from './checked-count.tsx';
import { PresetList } from './preset-list.tsx';
import { QuickTries } from './quick-tries.tsx';
import { ScenarioList } from './scenario-list.tsx';
import { SearchResults } from './search-results.tsx';

/** Every scenario of the call at hand, to be found, set, and tried out on the page. */
export function ScenariosTab(props: PanelProps) {
  const { source, state, preferences, change, tryOut } = props;
  const { query } = preferences;
  const list = preferences.list ?? callsOfPage()[0] ?? 'presets';
  const isSearching = query.trim() !== '';
  const { calls } = state.settings;

  function setAndTry(call: CallId, id: ScenarioId): void {
    const { scenario, ...conditions } = calls[call];
    source.controls.set(call, id, (scenario === id ? conditions : {}) as Conditions);
    change({ list: call });
    void tryOut([call]);
  }

  const options = lists.map((value) => {
    const text = value === 'presets' ? 'Presets' : callTitles[value];
    const altered = value !== 'presets' && isAltered(calls[value]);
    return altered ? { value, text: `${text} •`, name: `${text}, altered` } : { value, text };
  });

  return (
    <div className="scenarios" data-searching={isSearching}>
      <div className="scenarios-top">
        <div className="finder">
          <Toggles
            label="What to break"
            value={isSearching ? null : list}
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
        {!isSearching && list !== 'presets' && <QuickTries call={list} onTry={setAndTry} />}
      </div>
      {isSearching && <SearchResults {...props} query={query} onTry={setAndTry} />}
      {!isSearching && list === 'presets' && <PresetList {...props} />}
      {!isSearching && list !== 'presets' && (
        <>
          <CheckedCount
            ids={scenarioIds(list).map((id) => `${list}:${id}`)}
            checks={props.checks}
            build={source.plan.build}
          />
          <ScenarioList {...props} call={list} onTry={(id) => setAndTry(list, id)} />
        </>
      )}
    </div>
  );
}
