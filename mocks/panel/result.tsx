import { linkTo } from '../control/report.ts';
import { heldInWords, settingsSentence } from '../control/sentences.ts';
import { callsByHand } from '../control/settings.ts';
import { triesOfRun } from '../control/state.ts';
import {
  differences,
  differencesInWords,
  inGroups,
  partIds,
  parts,
  resultInWords,
  type Sight,
  type Try,
  type Verdict,
  verdictOf,
  verdictWords,
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

/** The tester's verdict and remark on a try. Pressing a verdict again takes it back. */
function OwnVerdict({ tried }: { tried: Try }) {
  const { store } = usePanel();

  function say(changed: Partial<Try['own']>): void {
    const own = { ...tried.own, ...changed };
    const { tries } = store.getState();
    store.setState({ tries: tries.map((one) => (one.id === tried.id ? { ...one, own } : one)) });
  }

  return (
    <fieldset className="buttons verdict" aria-label={`Your verdict: ${tried.title}`}>
      {(['good', 'bad'] as const).map((verdict) => (
        <button
          key={verdict}
          type="button"
          data-tone={verdict}
          aria-pressed={tried.own.verdict === verdict}
          onClick={() => say({ verdict: tried.own.verdict === verdict ? null : verdict })}
        >
          {verdictWords[verdict]}
        </button>
      ))}
      <input
        aria-label={`Remark: ${tried.title}`}
        placeholder="Remark for the report"
        value={tried.own.text}
        onChange={({ target }) => say({ text: target.value })}
      />
    </fieldset>
  );
}

/** A line for each cause, which opens to its tries. */
export function TryList({ tries }: { tries: readonly Try[] }) {
  const { player, playInStrip } = usePanel();
  return (
    <ol aria-label="Tries" className="lines">
      {inGroups(tries).map((group) => {
        const [first] = group;
        if (!first) return null;
        const verdict = verdictOf(first);
        const [difference] = differencesInWords(first);
        return (
          <li key={first.id} data-tone={verdict}>
            <details>
              <summary>
                <VerdictSign verdict={verdict} />{' '}
                <b>{group.length > 1 ? `${group.length} tries` : first.title}</b>{' '}
                {difference && <span className="soft">{difference}</span>}
              </summary>
              {group.map((tried) => (
                <div key={tried.id}>
                  {group.length > 1 && <h4>{tried.title}</h4>}
                  {tried === first && <TryResult tried={tried} />}
                  <div className="buttons">
                    <OwnVerdict tried={tried} />
                    <button
                      type="button"
                      aria-label={`Try again: ${tried.title}`}
                      onClick={() => playInStrip(() => player.playTitles([tried.title]))}
                    >
                      Try again
                    </button>
                  </div>
                </div>
              ))}
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
      {`${only.own.verdict ? 'You say: ' : ''}${verdictWords[verdict]}.`}
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
        {!isPlaying && isOne && only && <OwnVerdict tried={only} />}
        <button
          type="button"
          className="push"
          onClick={({ detail }) => {
            if (isPlaying) void player.stop();
            // The second press of a double click was meant for Stop.
            else if (run && detail < 2) {
              const { calls, titles } = run;
              playInStrip(() => (calls ? player.tryOut(calls) : player.playTitles(titles)));
            }
          }}
        >
          {isPlaying ? 'Stop' : 'Try again'}
        </button>
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
