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

/** What a session plays, and over which settings. */
interface Plan extends Partial<Pick<SessionOptions, 'isAsSet' | 'fromDefaults'>> {
  /** Whether it only renews some tries of the session before it. */
  isAgain?: boolean;
  /** Chooses what is played, once its turn has come. */
  choose: () => readonly Errand[];
}

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

  /** Plays a session. What was set before stands in the state until it has come back. */
  async function playNow(plan: Plan, signal: AbortSignal): Promise<readonly Try[]> {
    if (signal.aborted) return [];
    stopWatching();
    const { choose, isAsSet = false, fromDefaults = false, isAgain = false } = plan;
    const queue = choose();
    const { session: earlier } = getState();
    const isRenewed = ({ title }: Queued) => queue.some((errand) => errand.title === title);
    const renews = isAgain && earlier?.isAsSet === false && earlier.queue.some(isRenewed);
    const before = { settings: getState().settings, added: controls.data.added() };
    const session: Session = {
      isAsSet,
      queue: renews ? earlier.queue : queue,
      tries: renews ? earlier.tries.filter((one) => !isRenewed(one)) : [],
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
      const about = { queue, before, isAsSet, fromDefaults, signal, change };
      stopWatching = await playSession({ ...stage, ...about });
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      const failed = queue.slice(0, 1).map((errand) => failedTry(errand, why));
      change({ tries: [...tries(), ...failed], status: 'gave-up', before: null });
    }
    return tries();
  }

  /** Plays a session once those before it have ended. */
  function start(plan: Plan): Promise<readonly Try[]> {
    const { signal } = controller;
    const turn = last.then(() => playNow(plan, signal));
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
      return start({ choose, isAsSet: true });
    },
    /** Plays one scenario over what else is set. Resolves to its try. */
    play({ call, id }: ScenarioRef): Promise<readonly Try[]> {
      checkId('The call', calls, call);
      // Throws a sentence that names the scenarios of the call when it has no such one.
      callSetting(call, [id], 0);
      return start({ choose: () => [errandOf({ call, id })] });
    },
    /** Plays everything, and then sets everything back as it was. Resolves to the tries. */
    runAll({ calls: chosen = callIds, quick = false }: RunOptions = {}): Promise<readonly Try[]> {
      for (const call of chosen) checkId('The call', calls, call);
      return start({ choose: () => everyErrand(chosen, quick), fromDefaults: true });
    },
    /** Plays one errand of `runAll` again, by its title, over what else is set; keeps the other tries. */
    replay: (title: string): Promise<readonly Try[]> =>
      start({
        choose: () => everyErrand().filter((errand) => errand.title === title),
        isAgain: true,
      }),
    /** Ends what runs and what waits. */
    stop,
  };
}

export type Player = ReturnType<typeof createPlayer>;
