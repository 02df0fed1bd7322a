import { type Call, outcomeOf, scenarioOf } from '../../call.ts';
import type { Check } from '../../plan/test-plan.ts';

interface ScenarioRowProps {
  /** Shown before its title in a list of many kinds. */
  kind?: string;
  call: Call;
  id: string;
  /** Joins the radio buttons of a list. */
  name: string;
  isChosen: boolean;
  check: Check | undefined;
  /** The commit of the page; a check of another commit is shown as an earlier one. */
  build: string;
  onChoose: () => void;
  onTry: () => void;
}

function checkWords({ verdict, build }: Check, current: string): string {
  const words = verdict === 'good' ? 'checked, as expected' : 'checked, not as expected';
  return build === current ? words : `${words} in ${build}`;
}

/** One scenario to choose, by its name, and a button that tries it out. */
export function ScenarioRow({
  kind,
  call,
  id,
  name,
  isChosen,
  check,
  build,
  onChoose,
  onTry,
}: ScenarioRowProps) {
  const scenario = scenarioOf(call, id);
  const { title, status } = scenario;
  const { label, logged } = outcomeOf(call, scenario);
  return (
    <div className="scenario-row">
      <label className="choice" data-tone={logged ? 'bad' : 'good'}>
        <input type="radio" name={name} value={id} checked={isChosen} onChange={onChoose} />
        <span className="choice-words">
          {kind && <span className="kind">{kind}</span>}{' '}
          <span className="choice-title">{title}</span>
        </span>
        {check && (
          <span
            className="check-mark"
            data-verdict={check.verdict}
            data-earlier={check.build !== build}
          >
            <span aria-hidden="true">{check.verdict === 'good' ? '✓' : '✗'}</span>
            <span className="hidden">{checkWords(check, build)}</span>
          </span>
        )}
        {status && <span className="http">{status}</span>}
        <span className="choice-note">shows “{label}”</span>
      </label>
      <button type="button" className="try" aria-label={`Try it: ${title}`} onClick={onTry}>
        Try it
      </button>
    </div>
  );
}
