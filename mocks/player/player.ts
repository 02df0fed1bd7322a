import { limitsMs } from '../../src/gateway/timed.ts';
import { type CallId, callIds } from '../../src/gateway/wire.ts';
import type { Queued, Session, Try } from '../control/session.ts';
import { alteredCalls, callSetting, checkId } from '../control/settings.ts';
import { calls, type ScenarioRef } from '../scenarios/calls.ts';
import { type Errand, errandOf, errandsAsSet, everyErrand, failedTry } from './errands.ts';
import { callsOfPage } from './page.ts';
import type { SessionOptions, Stage } from './play.ts';

const times: Stage['times'] = { toastMs: 3000, settleMs: 150, lateMs: 5000 };

/** The options of `runAll`. */
interface RunOptions {
  /** The calls whose scenarios and errands are played; all by default. */
  calls?: readonly CallId[];
  /** Whether those that take 10 s and more are left out. */
  quick?: boolean;
}

type Mode = SessionOptions['mode'];

/** Loads what plays on the page. Only a tester needs it, so the page starts without it. */
const loadScript = () => import('./play-session.ts');

/** What the player works with; limits, times and script are the shipping ones unless given. */
type PlayerOptions = Pick<Stage, 'store' | 'backend' | 'controls'> &
  Partial<Stage> & { load?: typeof loadScript };

/**
 * Plays errands on the real page, one session of tries at a time: a scenario, calls as they are set,
 * or everything. What is started waits for what plays already.
 */
export function createPlayer({ load = loadScript, ...options }: PlayerOptions) {
  const stage: Stage = { limitsMs, times, ...options };
  const { store, backend, controls } = stage;
  const { getState, setState } = store;
  /** Of all sessions that run or wait. */
  let controller = new AbortController();
  let last: Promise<unknown> = Promise.resolve();
  let stopWatching = () => {};

  function stop(): void {
    controller.abort();
    controller = new AbortController();
  }

  function change(changed: Partial<Session>): void {
    const { session } = getState();
    if (session) setState({ session: { ...session, ...changed } });
  }

  /**
   * Plays a session. What was set before stands in the state until it has come back. One errand of the
   * session before is played again there, among its other tries.
   */
  async function playNow(mode: Mode, queue: readonly Errand[], signal: AbortSignal) {
    stopWatching();
    const { session: earlier } = getState();
    const isPlayed = ({ title }: Queued) => queue.some((errand) => errand.title === title);
    const isAgain =
      mode === 'over-settings' && earlier?.isAsSet === false && earlier.queue.some(isPlayed);
    const before = { settings: getState().settings, added: controls.data.added() };
    const session: Session = {
      isAsSet: mode === 'as-set',
      queue: isAgain ? earlier.queue : queue,
      tries: isAgain ? earlier.tries.filter((one) => !isPlayed(one)) : [],
      now: queue[0]?.title ?? '',
      expected: [],
      status: 'running',
      before,
    };
    setState({ session, note: null });
    const tries = () => getState().session?.tries ?? [];
    try {
      // What could not be loaded is loaded again by the next session.
      const { playSession } = await load().catch(({ message }: Error) => {
        throw new Error(`The player could not be loaded: try again. ${message}`);
      });
      stopWatching = await playSession({ ...stage, queue, mode, before, signal, change });
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      const failed = queue.slice(0, 1).map((errand) => failedTry(errand, why));
      change({ tries: [...tries(), ...failed], status: 'gave-up', before: null });
    }
    return tries().filter(isPlayed);
  }

  /** Plays what is chosen once the sessions before have ended. */
  function start(mode: Mode, choose: () => readonly Errand[]): Promise<readonly Try[]> {
    const { signal } = controller;
    const turn = last.then(() => (signal.aborted ? [] : playNow(mode, choose(), signal)));
    last = turn.catch(() => {});
    return turn;
  }

  return {
    /**
     * Tries calls with their settings: these, else the altered ones, else those of the page. What is
     * to be set first is set once its turn has come, when an earlier session has set all back. Resolves
     * to the tries.
     */
    tryOut(only?: readonly CallId[], setFirst?: () => void): Promise<readonly Try[]> {
      for (const call of only ?? []) checkId('The call', calls, call);
      function choose() {
        setFirst?.();
        const { settings } = getState();
        const altered = alteredCalls(settings);
        const chosen = only ?? (altered.length > 0 ? altered : callsOfPage());
        const counts = backend.waitlist.counts();
        return errandsAsSet(chosen, { settings, counts, limitsMs: stage.limitsMs });
      }
      return start('as-set', choose);
    },
    /** Plays one scenario over what else is set. Resolves to its try. */
    play({ call, id }: ScenarioRef): Promise<readonly Try[]> {
      checkId('The call', calls, call);
      // Throws a sentence that names the scenarios of the call when it has no such one.
      callSetting(call, [id], 0);
      return start('over-settings', () => [errandOf({ call, id })]);
    },
    /** Plays everything, and then sets everything back as it was. Resolves to the tries. */
    runAll({ calls: chosen = callIds, quick = false }: RunOptions = {}): Promise<readonly Try[]> {
      for (const call of chosen) checkId('The call', calls, call);
      return start('from-defaults', () => everyErrand(chosen, quick));
    },
    /** Plays one errand of `runAll`, by its title, over what else is set. Resolves to its try. */
    replay: (title: string): Promise<readonly Try[]> =>
      start('over-settings', () => everyErrand().filter((errand) => errand.title === title)),
    /** Ends what runs and what waits. */
    stop,
  };
}

export type Player = ReturnType<typeof createPlayer>;
