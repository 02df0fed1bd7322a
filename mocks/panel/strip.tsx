import { useEffect, useRef, useState } from 'react';
import {
  isMet,
  type Note,
  resultOf,
  type Session,
  sessionSummary,
  verdictOf,
  verdictWords,
} from '../control/session.ts';
import type { Settings } from '../control/settings.ts';
import { settingsSentence } from '../control/words.ts';
import { CopyButton } from './copy-button.tsx';
import { Expectations, TryList } from './lines.tsx';
import { heldInWords, usePanel } from './use-panel.ts';
import { Verdict } from './verdict.tsx';

/** What the strip shows of a session: of a run, the errand that is played again. */
function ofStrip(session: Session | null): Session | null {
  if (!session || session.mode === 'as-set') return session;
  const isShown = ({ title }: { title: string }) => title === session.now;
  const tries = session.tries.filter(isShown);
  // The rest of a run may have been stopped.
  const status = tries.length > 0 ? 'done' : session.status;
  return { ...session, queue: session.queue.filter(isShown), tries, status };
}

/** The panel while something is tried: a strip that leaves the page visible. */
export function Strip() {
  const { controls, player, state, report, show, tryOut, replay } = usePanel();
  const { note } = state;
  const session = ofStrip(state.session);
  const { tryTitle } = state.panel;
  const text = useRef<HTMLDivElement>(null);
  const isRunning = session?.status === 'running';
  const isOver = session !== null && !isRunning;
  const held = heldInWords(state);
  const isHeld = isRunning && held !== '';

  const only = session?.queue.length === 1 ? session.tries[0] : undefined;

  /** Tries the same calls as they are set by now, or plays the same errand. */
  function tryAgain({ mode, queue }: Session): void {
    const [first] = queue;
    if (mode === 'as-set') void tryOut([...new Set(queue.map(({ call }) => call))], { tryTitle });
    else if (first) void replay(first.title);
  }

  // The page had the focus during the try.
  useEffect(() => {
    if (isOver) text.current?.focus({ preventScroll: true });
  }, [isOver]);

  return (
    <div className="strip" data-tone={resultOf(session, note)}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div ref={text} tabIndex={0} className="strip-words">
        <h2>{session && titleOf(session, tryTitle, state.settings)}</h2>{' '}
        <div role="status" aria-label="Result">
          {isRunning && !isHeld && <Trying key={session.tries.length} />}
          {isHeld && <b className="tone">{`${held}.`}</b>}
          {isOver && <Result session={session} note={note} />}
        </div>
        {isRunning && <Expectations expected={session.expected} />}
        {isOver && only && <Expectations expected={only.expected.filter(isMet)} isJudged />}
        {session && session.queue.length > 1 && <TryList tries={session.tries} isOver={isOver} />}
      </div>
      {/* Each keeps its place, so that a second press does not reach another one. */}
      <div className="buttons">
        <button type="button" disabled={!isRunning} onClick={player.stop}>
          Stop
        </button>
        <button type="button" disabled={!isOver} onClick={() => session && tryAgain(session)}>
          Try again
        </button>
        <CopyButton text="Copy report" make={report} />
        {isHeld && (
          <button type="button" className="strong strip-more" onClick={() => controls.release()}>
            Release
          </button>
        )}
        {isOver && session.tries.length > 0 && <Verdict />}
        <button
          type="button"
          className={isHeld ? 'push' : 'push strong'}
          onClick={() => show('panel')}
        >
          Back
        </button>
        <button type="button" aria-label="Close the panel" onClick={() => show('pill')}>
          <span aria-hidden="true">×</span>
        </button>
      </div>
    </div>
  );
}

/** Says for how many seconds a try runs; only what is seen counts them. */
function Trying() {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <>
      <span>Trying...</span> <span aria-hidden="true">{`${seconds} s`}</span>
    </>
  );
}

/** What was set to be tried, and the try that runs, the only one, or how many there are. */
function titleOf(session: Session, tryTitle: string, settings: Settings): string {
  const { queue, tries, now, status } = session;
  if (status !== 'running' && queue.length > 1) {
    return `${tryTitle || settingsSentence(settings)}, ${queue.length} tries`;
  }
  const place = queue.length > 1 && `${tries.length + 1} of ${queue.length}`;
  return [tryTitle, now, place].filter(Boolean).join(', ');
}

/** The verdict over all tries, the tester's after it, and what differs, or how the session ended. */
function Result({ session, note }: { session: Session; note: Note | null }) {
  const { tries, queue, status } = session;
  const verdict = verdictOf(tries);
  const only = status === 'done' && queue.length === 1 ? tries[0] : undefined;
  return (
    <>
      {tries.length > 0 && (
        <b className="tone" data-tone={verdict}>
          {`${verdictWords[verdict]}.`}
        </b>
      )}{' '}
      {note && note.verdict !== verdict && (
        <b className="tone">{`You say: ${verdictWords[note.verdict]}.`}</b>
      )}
      {only?.verdict === 'bad' && (
        <Expectations expected={only.expected.filter((one) => !isMet(one))} isJudged />
      )}
      {only?.verdict === 'open' && <div>{`Seen: ${only.seen}`}</div>}
      {status !== 'done' && <div>{sessionSummary(session)}</div>}
    </>
  );
}
