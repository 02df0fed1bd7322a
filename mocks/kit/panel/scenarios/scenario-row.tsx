import type { CallId } from '../../../../src/gateway/wire.ts';
import type { ScenarioId } from '../../../calls/table.ts';
import { expectationOf } from '../../expect/expectation.ts';

interface ScenarioRowProps {
  call: CallId;
  id: ScenarioId;
  /** Joins the radio buttons of a list. */
  name: string;
  isChosen: boolean;
  onChoose: () => void;
  onTry: () => void;
}

/** One scenario to choose, by its name with the id beside it, and a button that tries it out. */
export function ScenarioRow({ call, id, name, isChosen, onChoose, onTry }: ScenarioRowProps) {
  const { scenario, label, outcome } = expectationOf(call, id);
  const { title, status, cannotHappen } = scenario;
  return (
    <div className="scenario-row" data-cannot={cannotHappen}>
      <label className="choice" data-tone={outcome.logged ? 'bad' : 'good'}>
        <input type="radio" name={name} value={id} checked={isChosen} onChange={onChoose} />
        <span className="choice-words">
          <span className="choice-title">{title}</span> <code>{id}</code>
        </span>
        {status && <span className="http">{status}</span>}
        <span className="choice-note">{label}</span>
      </label>
      <button type="button" className="try" aria-label={`Try it: ${title}`} onClick={onTry}>
        Try it
      </button>
    </div>
  );
}
