import { useEffect, useId, useRef } from 'react';
import type { CallId } from '../../../../src/gateway/wire.ts';
import { callTitles } from '../../../calls/calls.ts';
import { findScenario, type ScenarioId, scenarioIds } from '../../../calls/table.ts';
import { type GroupId, groups } from '../../scenario.ts';
import type { PanelProps } from '../parts/panel-props.ts';
import { ScenarioDetail } from './scenario-detail.tsx';
import { ScenarioRow } from './scenario-row.tsx';

interface ScenarioListProps extends PanelProps {
  call: CallId;
  onTry: (id: ScenarioId) => void;
}

function isRare(call: CallId, id: ScenarioId): boolean {
  const scenario = findScenario(call, id);
  return Boolean(scenario?.rare || scenario?.cannotHappen);
}

/** The scenarios of one call by what goes wrong: radio buttons, the chosen one with its details. */
export function ScenarioList({ call, onTry, ...props }: ScenarioListProps) {
  const { source, state, checks } = props;
  const chosen = state.settings.calls[call].scenario;
  const name = useId();
  const list = useRef<HTMLFieldSetElement>(null);

  useEffect(() => {
    const row = list.current?.querySelector(`[data-id="${chosen}"]`);
    // Within the panel only: the page behind it stays where it is.
    const content = row?.closest('.content');
    if (!row || !content) return;
    const place = row.getBoundingClientRect();
    const frame = content.getBoundingClientRect();
    if (place.top >= frame.top && place.bottom <= frame.bottom) return;
    content.scrollTop += place.top - frame.top - frame.height / 3;
  }, [chosen]);

  function rowOf(id: ScenarioId) {
    return (
      <div key={id} className="scenario" data-id={id} data-chosen={id === chosen}>
        <ScenarioRow
          call={call}
          id={id}
          name={name}
          isChosen={id === chosen}
          check={checks[`${call}:${id}`]}
          build={source.plan.build}
          onChoose={() => source.controls.set(call, id)}
          onTry={() => onTry(id)}
        />
        {id === chosen && <ScenarioDetail {...props} call={call} />}
      </div>
    );
  }

  return (
    <fieldset ref={list} className="scenario-list" aria-label={`Scenario of ${callTitles[call]}`}>
      {(Object.keys(groups) as GroupId[]).map((group) => {
        const members = scenarioIds(call).filter((id) => findScenario(call, id)?.group === group);
        const rare = members.filter((id) => isRare(call, id));
        if (members.length === 0) return null;
        return (
          <section key={group} className="group" aria-label={groups[group]}>
            <h3 className="group-title">{groups[group]}</h3>
            {members.filter((id) => !rare.includes(id)).map(rowOf)}
            {rare.length > 0 && (
              <details className="rare" open={rare.includes(chosen) || undefined}>
                <summary>{rare.length} more</summary>
                {rare.map(rowOf)}
              </details>
            )}
          </section>
        );
      })}
    </fieldset>
  );
}
