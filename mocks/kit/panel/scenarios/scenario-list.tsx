import { useEffect, useId, useRef } from 'react';
import type { CallId } from '../../../../src/gateway/wire.ts';
import { callTitles } from '../../../calls/calls.ts';
import { findScenario, type ScenarioId } from '../../../calls/table.ts';
import { type GroupId, groups } from '../../scenario.ts';
import type { PanelProps } from '../parts/panel-props.ts';
import { ScenarioDetail } from './scenario-detail.tsx';
import { ScenarioRow } from './scenario-row.tsx';

interface ScenarioListProps extends PanelProps {
  call: CallId;
  /** What to list, in the order of the table. */
  ids: readonly ScenarioId[];
  /** Whether the call's name stands above the list. */
  isTitled: boolean;
  onTry: (id: ScenarioId) => void;
}

/** The scenarios of one call by what goes wrong: radio buttons, the chosen one with its details. */
export function ScenarioList({ call, ids, isTitled, onTry, ...props }: ScenarioListProps) {
  const { source, state } = props;
  const chosen = state.settings.calls[call].scenario;
  const name = useId();
  const GroupTitle = isTitled ? 'h4' : 'h3';
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

  const shown = (Object.keys(groups) as GroupId[])
    .map((group) => ({
      group,
      members: ids.filter((id) => findScenario(call, id)?.group === group),
    }))
    .filter(({ members }) => members.length > 0);
  if (shown.length === 0) return null;

  return (
    <fieldset ref={list} className="scenario-list" aria-label={`Scenario of ${callTitles[call]}`}>
      {isTitled && <h3 className="list-title">{callTitles[call]}</h3>}
      {shown.map(({ group, members }) => (
        <section key={group} className="group" aria-label={groups[group]}>
          <GroupTitle className="group-title">{groups[group]}</GroupTitle>
          {members.map((id) => (
            <div key={id} className="scenario" data-id={id} data-chosen={id === chosen}>
              <ScenarioRow
                call={call}
                id={id}
                name={name}
                isChosen={id === chosen}
                check={props.checks[`${call}:${id}`]}
                build={source.plan.build}
                onChoose={() => source.controls.set(call, id)}
                onTry={() => onTry(id)}
              />
              {id === chosen && <ScenarioDetail {...props} call={call} />}
            </div>
          ))}
        </section>
      ))}
    </fieldset>
  );
}
