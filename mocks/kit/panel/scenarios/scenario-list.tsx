import { useEffect, useId, useRef } from 'react';
import { type Call, groups, type Scenario } from '../../call.ts';
import { keysOf } from '../../keys-of.ts';
import { settingOf } from '../../settings/settings.ts';
import { AnswerByHand } from '../answer/answer-by-hand.tsx';
import type { PanelProps } from '../parts/panel-props.ts';
import { scrollWithin } from '../parts/scroll-within.ts';
import { ScenarioDetail } from './scenario-detail.tsx';
import { ScenarioRow } from './scenario-row.tsx';

interface ScenarioListProps extends PanelProps {
  call: Call;
  onTry: (id: string) => void;
}

function isRare({ rare, cannotHappen }: Scenario): boolean {
  return Boolean(rare || cannotHappen);
}

/** The scenarios of one call by what goes wrong: radio buttons, the chosen one with its details. */
export function ScenarioList({ call, onTry, ...props }: ScenarioListProps) {
  const { source, state, checks } = props;
  // An answer by hand takes the place of every scenario.
  const chosen = state.byHand[call.id] ? null : settingOf(state.settings, call).scenario;
  const name = useId();
  const list = useRef<HTMLFieldSetElement>(null);

  useEffect(() => {
    const row = list.current?.querySelector(`[data-id="${chosen}"]`);
    const content = row?.closest('.content');
    if (row && content) scrollWithin(content, row);
  }, [chosen]);

  function rowOf(id: string) {
    return (
      <div key={id} className="scenario" data-id={id} data-chosen={id === chosen}>
        <ScenarioRow
          call={call}
          id={id}
          name={name}
          isChosen={id === chosen}
          check={checks[`${call.id}:${id}`]}
          build={source.plan.build}
          onChoose={() => source.controls.set(call.id, id)}
          onTry={() => onTry(id)}
        />
        {id === chosen && <ScenarioDetail {...props} call={call} />}
      </div>
    );
  }

  return (
    <fieldset ref={list} className="scenario-list" aria-label={`Scenario of ${call.title}`}>
      {keysOf(groups).map((group) => {
        const inGroup = Object.entries(call.scenarios).filter(([, one]) => one.group === group);
        const members = inGroup.map(([id]) => id);
        const rare = inGroup.filter(([, one]) => isRare(one)).map(([id]) => id);
        if (members.length === 0) return null;
        return (
          <section key={group} className="group" aria-label={groups[group]}>
            <h3 className="group-title">{groups[group]}</h3>
            {members.filter((id) => !rare.includes(id)).map(rowOf)}
            {rare.length > 0 && (
              <details
                className="rare"
                open={(chosen !== null && rare.includes(chosen)) || undefined}
              >
                <summary>{rare.length} more</summary>
                {rare.map(rowOf)}
              </details>
            )}
          </section>
        );
      })}
      <AnswerByHand key={call.id} {...props} call={call} />
    </fieldset>
  );
}
