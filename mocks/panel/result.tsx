import { asReport, linkTo } from '../control/report.ts';
import {
  checkIds,
  checks,
  differences,
  differencesInWords,
  type Result,
  type ResultStatus,
  resultsInWords,
  type Snapshot,
  statusOf,
  statusWords,
  worstFirst,
} from '../control/results.ts';
import { heldInWords, settingsInWords } from '../control/sentences.ts';
import { resultsOfRun } from '../control/state.ts';
import { CloseButton, CopyButton } from './buttons.tsx';
import { usePanel } from './context.ts';

const signs: Record<ResultStatus, string> = { passed: '✓', failed: '✗', undecided: '?' };

export function StatusSign({ status }: { status: ResultStatus }) {
  return (
    <span className="tone" data-tone={status}>
      <b aria-hidden="true">{signs[status]}</b>
      <span className="hidden">{statusWords[status]}</span>
    </span>
  );
}

/** Shows one row per check, differences first. Leaves out a column that would be empty. */
export function CheckTable({ expected, seen }: { expected: Snapshot; seen?: Snapshot }) {
  const isExpected = Object.keys(expected).length > 0;
  const different = seen ? differences({ expected, seen }) : [];
  const shown = checkIds.filter((check) => check in (isExpected || !seen ? expected : seen));
  return (
    <table className="checks">
      <thead>
        <tr>
          <th scope="col">Check</th>
          {isExpected && <th scope="col">Expected</th>}
          {seen && <th scope="col">Actual</th>}
        </tr>
      </thead>
      <tbody>
        {[...new Set([...different, ...shown])].map((check) => {
          const status = different.includes(check) ? 'failed' : 'passed';
          return (
            <tr key={check} data-tone={status}>
              <th scope="row">
                {isExpected && seen && <StatusSign status={status} />} {checks[check]}
              </th>
              {isExpected && <td>{expected[check]}</td>}
              {seen && (
                <td>{isExpected && status === 'passed' ? 'same' : (seen[check] ?? 'nothing')}</td>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Shows a result's checks, why the tester has to judge, and how to repeat a play that has no link. */
function ResultDetail({ result }: { result: Result }) {
  const { expected, seen, undecided, manualSteps } = result;
  return (
    <>
      {undecided && <p>{undecided}</p>}
      <CheckTable expected={expected} seen={seen} />
      {manualSteps && <p className="soft">{manualSteps}</p>}
    </>
  );
}

/** Shows a button that copies the result's link, if any. `label` makes the button's name unique. */
function LinkButton({ result, label }: { result: Result; label?: string }) {
  const link = linkTo(result);
  return link === null ? null : <CopyButton text="Copy link" label={label} make={() => link} />;
}

export function ReportButton({ results }: { results: readonly Result[] }) {
  const { state, backend } = usePanel();
  return <CopyButton text="Copy report" make={() => asReport(results, state, backend)} />;
}

/** Lists results, failed results first. Each result expands to show its checks. */
export function ResultList({ results }: { results: readonly Result[] }) {
  return (
    <ol aria-label="Results" className="lines">
      {worstFirst(results).map((result) => {
        const status = statusOf(result);
        const [difference] = differencesInWords(result);
        return (
          <li key={result.id} data-tone={status}>
            <details>
              <summary>
                <StatusSign status={status} /> <b>{result.title}</b>{' '}
                {difference && <span className="soft">{difference}</span>}
              </summary>
              <ResultDetail result={result} />
              <LinkButton result={result} label={`Copy link: ${result.title}`} />
            </details>
          </li>
        );
      })}
    </ol>
  );
}

/** Shows the status of a run's only result, or how many results of the run have each status. */
function RunStatus({ results }: { results: readonly Result[] }) {
  const { run } = usePanel().state;
  const [only] = results;
  if (run?.status === 'playing' && run.titles.length === 1) return 'Running...';
  // Don't let a run that didn't finish look as if it had passed.
  if (run?.status !== 'done' || !only || results.length > 1) {
    return <b>{resultsInWords(results, run)}</b>;
  }
  const status = statusOf(only);
  return (
    <b className="tone" data-tone={status}>
      {`${statusWords[status]}.`}
    </b>
  );
}

/** Shows the results of the last run in a strip that leaves the page visible. */
export function Strip() {
  const { controls, player, state, show, playInStrip } = usePanel();
  const { run } = state;
  if (!run) return null;
  const { titles, played, before, calls } = run;
  const results = worstFirst(resultsOfRun(state));
  const [worst] = results;
  const isPlaying = run.status === 'playing';
  const held = isPlaying ? heldInWords(state.log) : '';
  const isOne = titles.length === 1;
  const title = isOne || isPlaying ? titles[Math.min(played, titles.length - 1)] : 'Results';
  // Show the settings from before the run, because each play changes the current settings.
  const active = settingsInWords(before.settings);

  return (
    <div className="strip" data-tone={isPlaying || !worst ? 'busy' : statusOf(worst)}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach what scrolls */}
      <div tabIndex={0} className="strip-words">
        <h2>{title}</h2>{' '}
        <div role="status" aria-label="Result">
          {held ? <b>{`${held}.`}</b> : <RunStatus results={results} />}
        </div>
        {active !== title && <p className="soft">{`Active: ${active}.`}</p>}
        {!isPlaying && isOne && worst && <ResultDetail result={worst} />}
        {!isPlaying && !isOne && results.length > 0 && <ResultList results={results} />}
      </div>
      <div className="buttons">
        {held && (
          <button type="button" className="strong" onClick={() => controls.release()}>
            Release
          </button>
        )}
        <span className="push" />
        {isPlaying && (
          <button type="button" onClick={() => void player.stop()}>
            Stop
          </button>
        )}
        {!isPlaying && calls && (
          <button type="button" onClick={() => playInStrip(() => player.tryOut(calls))}>
            Try again
          </button>
        )}
        {worst && <LinkButton result={worst} />}
        {worst && <ReportButton results={results} />}
        <button type="button" className={held ? '' : 'strong'} onClick={() => show('panel')}>
          Back
        </button>
        <CloseButton />
      </div>
    </div>
  );
}
