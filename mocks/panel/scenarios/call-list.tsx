import { useEffect, useId, useRef } from 'react';
import type { CallId } from '../../../src/gateway/wire.ts';
import { type GroupId, groups } from '../../scenarios/call.ts';
import {
  calls,
  choicesOf,
  outcomeOf,
  rowOf,
  rowsOf,
  type ScenarioId,
  scenarioOf,
} from '../../scenarios/calls.ts';
import type { PanelProps } from '../panel-props.ts';
import { words } from '../words.ts';
import { AnswerByHand } from './answer-by-hand.tsx';
import { ScenarioDetail } from './scenario-detail.tsx';

/** From this height on, the controls above the list are sticky (scenarios.css). */
const tallPx = 480;

// Object.keys returns plain strings.
const groupIds = Object.keys(groups) as GroupId[];

interface CallListProps extends PanelProps {
  call: CallId;
  onTry: (id: ScenarioId) => void;
}

/** The scenarios of one call by what goes wrong: radio buttons, the chosen one with its details. */
export function CallList({ call, onTry, ...props }: CallListProps) {
  const { source, state } = props;
  // An answer by hand takes the place of every scenario.
  const set = state.byHand[call] ? null : state.settings.calls[call].scenario;
  const chosen = set && rowOf(call, set);
  const name = useId();
  const list = useRef<HTMLFieldSetElement>(null);

  // Shows what is set when the list opens, where the controls above it stay in sight.
  useEffect(() => {
    const content = list.current?.closest('.content');
    const row = list.current?.querySelector('[data-chosen=true]');
    if (!content || !row || content.clientHeight < tallPx) return;
    const below = row.getBoundingClientRect().bottom - content.getBoundingClientRect().bottom;
    if (below > 0) content.scrollTop += below + content.clientHeight / 3;
  }, []);

  return (
    <fieldset ref={list} className="call-list" aria-label={words.scenarios.of(calls[call].title)}>
      {groupIds.map((group) => {
        const rows = rowsOf(call).filter((id) => scenarioOf(call, id).group === group);
        if (rows.length === 0) return null;
        return (
          <section key={group} className="group" aria-label={groups[group]}>
            <h3>{groups[group]}</h3>
            {rows.map((row) => (
              <div key={row} className="scenario" data-chosen={row === chosen}>
                <ScenarioRow
                  call={call}
                  id={row === chosen && set ? set : row}
                  name={name}
                  isChosen={row === chosen}
                  onChoose={() => source.controls.set(call, row)}
                  onTry={onTry}
                />
                {row === chosen && <ScenarioDetail {...props} call={call} />}
              </div>
            ))}
          </section>
        );
      })}
      <AnswerByHand {...props} call={call} />
    </fieldset>
  );
}

interface ScenarioRowProps {
  call: CallId;
  id: ScenarioId;
  /** Names the call as well, in a list of many kinds. */
  isMixed?: boolean;
  /** Joins the radio buttons of a list. */
  name: string;
  isChosen: boolean;
  onChoose: () => void;
  onTry: (id: ScenarioId) => void;
}

/** One scenario to choose, by its name, and a button that tries it out. */
export function ScenarioRow(props: ScenarioRowProps) {
  const { call, id, isMixed = false, name, isChosen, onChoose, onTry } = props;
  const { title: row } = scenarioOf(call, rowOf(call, id));
  const { title: own } = scenarioOf(call, id);
  const title = isMixed ? own : row;
  const kind = calls[call].title;
  const answers = isMixed ? [id] : choicesOf(call, rowOf(call, id));
  const statuses = answers.flatMap((one) => scenarioOf(call, one).status ?? []);
  return (
    <div className="scenario-row">
      <label className="choice">
        <input type="radio" name={name} value={id} checked={isChosen} onChange={onChoose} />
        <span className="choice-title">
          {isMixed && <span className="soft">{`${kind} `}</span>}
          <span>{title}</span>
        </span>
        <span className="http">{[...new Set(statuses)].join(' ')}</span>
        <span className="shows">{words.scenarios.shows(outcomeOf(call, id).label)}</span>
      </label>
      <button
        type="button"
        aria-label={words.scenarios.tryItName(isMixed ? `${kind}: ${title}` : title)}
        onClick={() => onTry(id)}
      >
        {words.scenarios.tryIt}
      </button>
    </div>
  );
}
