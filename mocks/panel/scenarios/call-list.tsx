import { useId } from 'react';
import type { CallId } from '../../../src/gateway/wire.ts';
import { type GroupId, groups } from '../../scenarios/call.ts';
import { calls, idsOf, scenarioOf } from '../../scenarios/calls.ts';
import { ScenarioRow } from '../rows.tsx';
import { usePanel } from '../use-panel.ts';
import { words } from '../words.ts';
import { ScenarioDetail } from './scenario-detail.tsx';

// Object.keys returns plain strings.
const groupIds = Object.keys(groups) as GroupId[];

/** The scenarios of one call by what goes wrong; the one that is set has its details. */
export function CallList({ call }: { call: CallId }) {
  const { state } = usePanel();
  const [set] = state.settings.calls[call].steps;
  const name = useId();
  return (
    <fieldset className="call-list" aria-label={words.scenarios.of(calls[call].title)}>
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
