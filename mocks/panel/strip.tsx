import { type MouseEvent, useEffect, useRef } from 'react';
import { noteAbout } from '../control/notes.ts';
import { linkTo } from '../control/report.ts';
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

/** The panel while something is tried: a strip that leaves the page visible. */
export function Strip() {
  const { controls, player, state, report, show, tryOut, replay } = usePanel();
  const { session } = state;
  const text = useRef<HTMLDivElement>(null);
  const isRunning = session?.status === 'running';
  const isOver = session !== null && !isRunning;
  const held = heldInWords(state);
  const isHeld = isRunning && held !== '';

  const only = session?.queue.length === 1 ? session.tries[0] : undefined;
  const title = session ? sessionTitle(session) : '';
  const tries = session?.tries ?? [];
  const own = noteAbout(state.notes, tries)?.verdict;
  const [first] = tries;
  // No link carries an answer by hand: the report does.
  const isByHand = session?.mode === 'as-set' && callsByHand(session.before.settings).length > 0;
  const linked = first && first.query !== null && !isByHand ? first : null;
  const base = window.location.origin + import.meta.env.BASE_URL;
  const ended = tries.length > 0 ? verdictOf(tries) : 'none';

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
    <div className="strip" data-tone={isRunning ? 'busy' : (own ?? ended)}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div ref={text} tabIndex={0} className="strip-words">
        <h2>{title}</h2>{' '}
        <div role="status" aria-label="Result">
          {isRunning && !isHeld && 'Trying...'}
          {isHeld && <b className="tone">{`${held}.`}</b>}
          {isOver && <Result session={session} own={own} />}
        </div>
        {isRunning && <Expectations expected={session.expected} />}
        {isOver && only && <Expectations expected={only.expected.filter(isMet)} isJudged />}
        {session && session.queue.length > 1 && <TryList tries={tries} isOver={isOver} />}
      </div>
      <div className="buttons">
        {isHeld && (
          <button type="button" className="strong own-line" onClick={() => controls.release()}>
            Release
          </button>
        )}
        {isOver && tries.length > 0 && <OwnVerdict title={title} tries={tries} />}
        <button type="button" className="push" disabled={!session} onClick={handleStop}>
          {isOver ? 'Try again' : 'Stop'}
        </button>
        {linked && <CopyButton text="Copy link" make={() => linkTo(linked, base)} />}
        <CopyButton text="Copy report" make={report} />
        <button type="button" className={isHeld ? '' : 'strong'} onClick={() => show('panel')}>
          Back
        </button>
        <button
          type="button"
          aria-label="Close the panel"
          title="Close the panel"
          onClick={() => show('pill')}
        >
          <span aria-hidden="true">×</span>
        </button>
      </div>
    </div>
  );
}

interface ResultProps {
  session: Session;
  /** The tester's own verdict. */
  own: 'good' | 'bad' | null | undefined;
}

/** The verdict over all tries, the tester's after it, and what differs, or how the session ended. */
function Result({ session, own }: ResultProps) {
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
      {own && own !== verdict && <b className="tone">{`You say: ${verdictWords[own]}.`}</b>}
      {only?.verdict === 'bad' && (
        <Expectations expected={only.expected.filter((one) => !isMet(one))} isJudged />
      )}
      {only?.verdict === 'open' && <div>{`Seen: ${only.seen}`}</div>}
      {status !== 'done' && <div>{sessionSummary(session)}</div>}
    </>
  );
}
