import { linkTo } from '../control/report.ts';
import { heldInWords, settingsSentence } from '../control/sentences.ts';
import { callsByHand } from '../control/settings.ts';
import { triesOfRun } from '../control/state.ts';
import {
  differences,
  differencesInWords,
  partIds,
  parts,
  resultInWords,
  type Sight,
  type Try,
  type Verdict,
  verdictOf,
  verdictWords,
  worstFirst,
} from '../control/tries.ts';
import { CloseButton, CopyButton } from './buttons.tsx';
import { usePanel } from './context.ts';

const signs: Record<Verdict, string> = { good: '✓', bad: '✗', undecided: '?' };

export function VerdictSign({ verdict }: { verdict: Verdict }) {
  return (
    <span className="tone" data-tone={verdict}>
      <b aria-hidden="true">{signs[verdict]}</b>
      <span className="hidden">{verdictWords[verdict]}</span>
    </span>
  );
}

/** What is expected and what was seen, a row a part, unlike ones first; without what there is none of. */
export function PartTable({ expected, seen }: { expected: Sight; seen?: Sight }) {
  const isExpected = Object.keys(expected).length > 0;
  const unlike = seen ? differences({ expected, seen }) : [];
  const shown = partIds.filter((part) => part in (isExpected || !seen ? expected : seen));
  return (
    <table className="parts">
      <thead>
        <tr>
          <th scope="col">Part</th>
          {isExpected && <th scope="col">Expected</th>}
          {seen && <th scope="col">Seen</th>}
        </tr>
      </thead>
      <tbody>
        {[...new Set([...unlike, ...shown])].map((part) => {
          const verdict = unlike.includes(part) ? 'bad' : 'good';
          return (
            <tr key={part} data-tone={verdict}>
              <th scope="row">
                {isExpected && seen && <VerdictSign verdict={verdict} />} {parts[part]}
              </th>
              {isExpected && <td>{expected[part]}</td>}
              {seen && (
                <td>{isExpected && verdict === 'good' ? 'same' : (seen[part] ?? 'nothing')}</td>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** One try: its table of parts, or why the tester has to judge what was seen. */
function TryResult({ tried: { expected, seen, undecided } }: { tried: Try }) {
  return (
    <>
      {undecided && <p>{undecided}</p>}
      <PartTable expected={expected} seen={seen} />
    </>
  );
}

/** A line for each try, which opens to what was compared. */
export function TryList({ tries }: { tries: readonly Try[] }) {
  return (
    <ol aria-label="Tries" className="lines">
      {worstFirst(tries).map((tried) => {
        const verdict = verdictOf(tried);
        const [difference] = differencesInWords(tried);
        return (
          <li key={tried.id} data-tone={verdict}>
            <details>
              <summary>
                <VerdictSign verdict={verdict} /> <b>{tried.title}</b>{' '}
                {difference && <span className="soft">{difference}</span>}
              </summary>
              <TryResult tried={tried} />
            </details>
          </li>
        );
      })}
    </ol>
  );
}

/** How the last run ended: the verdict on its only try, or the counts. */
function RunVerdict({ tries }: { tries: readonly Try[] }) {
  const { run } = usePanel().state;
  const [only] = tries;
  if (run?.status === 'playing' && run.titles.length === 1) return 'Trying...';
  // What was not played to its end is never green.
  if (run?.status !== 'done' || !only || tries.length > 1)
    return <b>{resultInWords(tries, run)}</b>;
  const verdict = verdictOf(only);
  return (
    <b className="tone" data-tone={verdict}>
      {`${verdictWords[verdict]}.`}
    </b>
  );
}

/** The panel while something is tried: a strip that leaves the page visible. */
export function Strip() {
  const { controls, player, state, report, show, playInStrip } = usePanel();
  const { run } = state;
  const tries = triesOfRun(state);
  const isPlaying = run?.status === 'playing';
  const held = isPlaying ? heldInWords(state.log) : '';
  const [only] = tries;
  const isOne = run?.titles.length === 1;
  const now = run?.titles[Math.min(run.played, run.titles.length - 1)] ?? '';
  const title = isOne || isPlaying ? now : `${run?.titles.length} tries`;
  // As it was set then.
  const set = settingsSentence(run?.before.settings ?? state.settings);
  const isByHand = tries.some((tried) => callsByHand(tried.settings).length > 0);

  return (
    <div className="strip" data-tone={isPlaying || !only ? 'busy' : verdictOf(only)}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div tabIndex={0} className="strip-words">
        <h2>{title}</h2>{' '}
        <div role="status" aria-label="Result">
          {held ? <b>{`${held}.`}</b> : <RunVerdict tries={tries} />}
        </div>
        {set !== title && <p className="soft">{`Set: ${set}.`}</p>}
        {!isPlaying && isOne && only && <TryResult tried={only} />}
        {!isPlaying && !isOne && tries.length > 0 && <TryList tries={tries} />}
        {isByHand && <p className="soft">No link carries the answer by hand: copy the report.</p>}
      </div>
      <div className="buttons">
        {held && (
          <button type="button" className="strong" onClick={() => controls.release()}>
            Release
          </button>
        )}
        {(isPlaying || run?.calls) && (
          <button
            type="button"
            className="push"
            onClick={({ detail }) => {
              if (isPlaying) void player.stop();
              // The second press of a double click was meant for Stop.
              else if (detail < 2) playInStrip(() => player.tryOut(run?.calls ?? undefined));
            }}
          >
            {isPlaying ? 'Stop' : 'Try again'}
          </button>
        )}
        {only && !isByHand && <CopyButton text="Copy link" make={() => linkTo(only)} />}
        <CopyButton text="Copy report" make={() => report(tries)} />
        <button type="button" className={held ? '' : 'strong'} onClick={() => show('panel')}>
          Back
        </button>
        <CloseButton />
      </div>
    </div>
  );
}
