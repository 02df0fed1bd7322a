import { useEffect, useId, useRef } from 'react';
import { type Call, groups, outcomeOf, scenarioOf } from '../../kit/call.ts';
import { keysOf } from '../../kit/keys-of.ts';
import { settingOf } from '../../kit/settings/settings.ts';
import type { PanelProps } from '../panel-props.ts';
import { words } from '../words.ts';
import { AnswerByHand } from './answer-by-hand.tsx';
import { ScenarioDetail } from './scenario-detail.tsx';

/** From this height on, the controls above the list are sticky (scenarios.css). */
const tallPx = 480;

interface CallListProps extends PanelProps {
  call: Call;
  onTry: (id: string) => void;
}

/** The scenarios of one call by what goes wrong: radio buttons, the chosen one with its details. */
export function CallList({ call, onTry, ...props }: CallListProps) {
  const { source, state } = props;
  // An answer by hand takes the place of every scenario.
  const chosen = state.byHand[call.id] ? null : settingOf(state.settings, call).scenario;
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
    <fieldset ref={list} className="call-list" aria-label={words.scenarios.of(call.title)}>
      {keysOf(groups).map((group) => {
        const members = Object.entries(call.scenarios).filter(([, one]) => one.group === group);
        if (members.length === 0) return null;
        return (
          <section key={group} className="group" aria-label={groups[group]}>
            <h3>{groups[group]}</h3>
            {members.map(([id]) => (
              <div key={id} className="scenario" data-chosen={id === chosen}>
                <ScenarioRow
                  call={call}
                  id={id}
                  name={name}
                  isChosen={id === chosen}
                  onChoose={() => source.controls.set(call.id, id)}
                  onTry={() => onTry(id)}
                />
                {id === chosen && <ScenarioDetail {...props} call={call} />}
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
  /** Shown before its title in a list of many kinds. */
  kind?: string;
  call: Call;
  id: string;
  /** Joins the radio buttons of a list. */
  name: string;
  isChosen: boolean;
  onChoose: () => void;
  onTry: () => void;
}

/** One scenario to choose, by its name, and a button that tries it out. */
export function ScenarioRow(props: ScenarioRowProps) {
  const { kind, call, id, name, isChosen, onChoose, onTry } = props;
  const scenario = scenarioOf(call, id);
  const { title, status } = scenario;
  return (
    <div className="scenario-row">
      <label className="choice">
        <input type="radio" name={name} value={id} checked={isChosen} onChange={onChoose} />
        <span className="choice-title">
          {kind && <span className="soft">{`${kind} `}</span>}
          <span>{title}</span>
        </span>
        {status && <span className="http">{status}</span>}
        <span className="shows">{words.scenarios.shows(outcomeOf(call, scenario).label)}</span>
      </label>
      <button
        type="button"
        aria-label={words.scenarios.tryItName(kind ? `${kind}: ${title}` : title)}
        onClick={onTry}
      >
        {words.scenarios.tryIt}
      </button>
    </div>
  );
}
