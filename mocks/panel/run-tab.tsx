import { noteInWords } from '../control/notes.ts';
import { sessionSummary, type Try, verdictOf } from '../control/session.ts';
import { lastRun } from '../control/state.ts';
import { checkedAlways } from '../player/checks.ts';
import { everyErrand } from '../player/errands.ts';
import { callsOfPage } from '../player/page.ts';
import { Expectations, TryList } from './lines.tsx';
import { usePanel } from './use-panel.ts';

/** Plays everything on the real page, one try after another, and lists the tries of the session. */
export function RunTab() {
  const { player, state, store } = usePanel();
  const { notes } = state;
  const run = lastRun(state) ?? state.session;
  const isBusy = state.session?.status === 'running';
  const isRunning = run?.status === 'running';
  const ofPage = callsOfPage();
  const tries = run?.tries ?? [];
  const isBad = ({ verdict }: Try) => verdict === 'bad';
  // Nothing is known of what was not played.
  const verdict = verdictOf(tries);
  const isCutShort = run && !isRunning && tries.length < run.queue.length && verdict === 'good';
  const newest = tries.toReversed();
  const inOrder = [...newest.filter(isBad), ...newest.filter((one) => !isBad(one))];

  return (
    <div className="tab">
      {isBusy ? (
        <div className="buttons">
          <button type="button" className="strong" onClick={player.stop}>
            Stop
          </button>
        </div>
      ) : (
        <div className="starts">
          <button
            type="button"
            className="strong"
            onClick={() => void player.runAll({ calls: ofPage, quick: true })}
          >
            {`Quick: ${everyErrand(ofPage, true).length} tries`}
          </button>
          <span className="soft">
            This page, without what takes 10&nbsp;s or more: about 30&nbsp;s.
          </span>
          <button type="button" onClick={() => void player.runAll()}>
            {`Everything: ${everyErrand().length} tries`}
          </button>
          <span className="soft">Both pages: about 3&nbsp;minutes.</span>
        </div>
      )}
      {notes.length > 0 && <h3>Your notes</h3>}
      {notes.map((note) => (
        <p key={note.tries[0]?.id ?? ''}>{noteInWords(note)}</p>
      ))}
      {notes.length > 0 && (
        <div className="buttons">
          <button type="button" onClick={() => store.setState({ notes: [] })}>
            Clear notes
          </button>
        </div>
      )}
      {run && (
        <>
          <h3>{isRunning ? 'Playing' : 'Last played'}</h3>
          <p role="status">
            <b className="tone" data-tone={isCutShort ? undefined : verdict}>
              {sessionSummary(run)}
            </b>
          </p>
          {isRunning && (
            <progress aria-label="Played" value={tries.length} max={run.queue.length} />
          )}
          {isRunning && <p className="soft">{`${run.now}...`}</p>}
          <TryList tries={inOrder} isOver={!isBusy} canReplay={run.mode !== 'as-set'} />
        </>
      )}
      <details className="soft">
        <summary>What is tried and judged</summary>
        <p>
          Each scenario is played through the real form, and what a visitor sees is compared with
          what is expected; so are presses that send nothing. Afterwards, all settings are restored.
        </p>
        <p>In every try:</p>
        <Expectations expected={checkedAlways} />
        <p>
          The page and these checks share the words of src/content, the spelling of what is sent
          (src/gateway/spelling.ts) and the time limits (src/gateway/timed.ts): these are not
          judged.
        </p>
      </details>
    </div>
  );
}
