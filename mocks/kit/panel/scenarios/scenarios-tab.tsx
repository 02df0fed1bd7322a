import { useState } from 'react';
import type { CallId } from '../../../../src/gateway/wire.ts';
import { callIds, callTitles } from '../../../calls/calls.ts';
import { type ScenarioId, scenarioIds } from '../../../calls/table.ts';
import type { Conditions } from '../../controls/controls.ts';
import { callsOfPage } from '../../play/open-page.ts';
import { searchScenarios } from '../../search.ts';
import { isAltered } from '../../settings/call-setting.ts';
import type { PanelProps } from '../parts/panel-props.ts';
import { type ListId, lists } from '../parts/preferences.ts';
import { Toggles } from '../parts/toggles.tsx';
import { CheckedCount } from './checked-count.tsx';
import { QuickTries } from './quick-tries.tsx';
import { ScenarioList } from './scenario-list.tsx';
import { SituationList } from './situation-list.tsx';

/** Every scenario of the call at hand, to be found, set, and tried out on the page. */
export function ScenariosTab(props: PanelProps) {
  const { source, state, tryOut } = props;
  const [list, setList] = useState<ListId>(() => callsOfPage()[0] ?? 'signup');
  const [query, setQuery] = useState('');
  const isSearching = query.trim() !== '';
  const { calls } = state.settings;

  function setAndTry(call: CallId, id: ScenarioId): void {
    const { scenario, ...conditions } = calls[call];
    source.controls.set(call, id, (scenario === id ? conditions : {}) as Conditions);
    tryOut([call]);
  }

  const options = lists.map((value) => {
    const text = value === 'site' ? 'Whole site' : callTitles[value];
    const altered = value !== 'site' && isAltered(calls[value]);
    return altered ? { value, text: `${text} •`, name: `${text}, altered` } : { value, text };
  });
  const found = searchScenarios(query);
  const shown = isSearching ? callIds : callIds.filter((call) => call === list);

  return (
    <div className="scenarios">
      <div className="scenarios-top">
        <div className="finder">
          <Toggles
            label="What to break"
            value={isSearching ? null : list}
            options={options}
            onChange={(value) => {
              setList(value);
              setQuery('');
            }}
          />
          <input
            type="search"
            className="search"
            aria-label="Search the scenarios"
            placeholder="500, timeout, json..."
            value={query}
            onChange={({ target }) => setQuery(target.value)}
          />
        </div>
        {!isSearching && list !== 'site' && <QuickTries call={list} onTry={setAndTry} />}
      </div>
      <p role="status" className={isSearching ? 'found' : 'hidden'}>
        {isSearching && `${found.length === 0 ? 'No' : found.length} scenarios found.`}
      </p>
      {!isSearching && list === 'site' && <SituationList {...props} />}
      {!isSearching && list !== 'site' && (
        <CheckedCount
          ids={scenarioIds(list).map((id) => `${list}:${id}`)}
          checks={props.checks}
          build={source.plan.build}
        />
      )}
      {shown.map((call) => (
        <ScenarioList
          key={call}
          {...props}
          call={call}
          ids={found.filter((one) => one.call === call).map(({ id }) => id)}
          isTitled={isSearching}
          onTry={(id) => setAndTry(call, id)}
        />
      ))}
    </div>
  );
}
