import { type MouseEvent, useEffect, useRef } from 'react';
import { type Note, noteAbout } from '../control/notes.ts';
import {
  isMet,
  type Session,
  sessionSummary,
  verdictOf,
  verdictWords,
} from '../control/session.ts';
import { callsByHand } from '../control/settings.ts';
import { sessionTitle } from '../control/words.ts';
import { CopyButton } from './copy-button.tsx';
import { Expectations, TryList } from './lines.tsx';
import { OwnVerdict } from './notes.tsx';
import { heldInWords, usePanel } from './use-panel.ts';

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
  const session = ofStrip(state.session);
  const text = useRef<HTMLDivElement>(null);
  const isRunning = session?.status === 'running';
  const isOver = session !== null && !isRunning;
  const held = heldInWords(state);
  const isHeld = isRunning && held !== '';

  const only = session?.queue.length === 1 ? session.tries[0] : undefined;
  const title = session ? sessionTitle(session) : '';
  const note = noteAbout(state.notes, title);
  // No link carries an answer by hand, or a try of a run: the report does.
  const isLinkable =
    session?.mode === 'as-set' && callsByHand(session.before.settings).length === 0;
  const ended = session && session.tries.length > 0 ? verdictOf(session.tries) : 'none';

  /** Tries the same calls as they are set by now, or plays the same errand. */
  function tryAgain({ mode, queue }: Session): void {
    const [first] = queue;
    if (mode === 'as-set') void tryOut([...new Set(queue.map(({ call }) => call))]);
    else if (first) void replay(first.title);
  }

  function handleStop({ detail }: MouseEvent): void {
    if (isRunning) player.stop();
    // The second press of a double click was meant for Stop.
    else if (session && detail < 2) tryAgain(session);
  }

  // The page had the focus during the try.
  useEffect(() => {
    if (isOver) text.current?.focus({ preventScroll: true });
  }, [isOver]);

  return (
    <div className="strip" data-tone={isRunning ? 'busy' : (note.verdict ?? ended)}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div ref={text} tabIndex={0} className="strip-words">
        <h2>{title}</h2>{' '}
        <div role="status" aria-label="Result">
          {isRunning && !isHeld && 'Trying...'}
          {isHeld && <b className="tone">{`${held}.`}</b>}
          {isOver && <Result session={session} note={note} />}
        </div>
        {isRunning && <Expectations expected={session.expected} />}
        {isOver && only && <Expectations expected={only.expected.filter(isMet)} isJudged />}
        {session && session.queue.length > 1 && <TryList tries={session.tries} isOver={isOver} />}
      </div>
      <div className="buttons">
        {isHeld && (
          <button type="button" className="strong own-line" onClick={() => controls.release()}>
            Release
          </button>
        )}
        {isOver && session.tries.length > 0 && <OwnVerdict about={title} />}
        <button type="button" className="push" disabled={!session} onClick={handleStop}>
          {isOver ? 'Try again' : 'Stop'}
        </button>
        {isLinkable && <CopyButton text="Copy link" make={controls.link} />}
        <CopyButton text="Copy report" make={report} />
        <button type="button" className={isHeld ? '' : 'strong'} onClick={() => show('panel')}>
          Back
        </button>
        <button type="button" aria-label="Close the panel" onClick={() => show('pill')}>
          <span aria-hidden="true">×</span>
        </button>
      </div>
    </div>
  );
}

/** The verdict over all tries, the tester's after it, and what differs, or how the session ended. */
function Result({ session, note }: { session: Session; note: Note }) {
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
      {note.verdict && note.verdict !== verdict && (
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
