import { limitsMs } from '../../src/gateway/timed.ts';
import { type CallId, callIds } from '../../src/gateway/wire.ts';
import type { Mode, Session, Try } from '../control/session.ts';
import { alteredCalls, checkId } from '../control/settings.ts';
import type { Mock } from '../mock.ts';
import { idsOf, type ScenarioRef } from '../scenarios/calls.ts';
import { type Errand, errandOf, errandsAsSet, everyErrand } from './errands.ts';
import { callsOfPage } from './page.ts';
import type { Stage } from './play.ts';
import { playSession } from './play-session.ts';

const times: Stage['times'] = { toastMs: 3000, settleMs: 150, lateMs: 5000 };

/** The options of `runAll`. */
interface RunOptions {
  /** The calls whose scenarios and errands are played; all by default. */
  calls?: readonly CallId[];
  /** Whether those that take 10 s and more are left out. */
  quick?: boolean;
}

/** What the player works with; limits and times are the shipping ones unless given. */
type PlayerOptions = Pick<Mock, 'store' | 'backend' | 'controls' | 'log'> &
  Partial<Pick<Stage, 'limitsMs' | 'times'>>;

/**
 * Plays errands on the real page, one session of tries at a time: a scenario, calls as they are set,
 * or everything. What is started waits for what plays already.
 */
export function createPlayer(options: PlayerOptions) {
  const { store, backend, log } = options;
  const { getState, setState } = store;
  function change(changed: Partial<Session>): void {
    const { session } = getState();
    if (session) setState({ session: { ...session, ...changed } });
  }
  const parts = { limitsMs, times, change, ...options };
  /** Of all sessions that run or wait. */
  let controller = new AbortController();
  let last: Promise<unknown> = Promise.resolve();
  let stopWatching = () => {};

  /** Plays what is chosen once the sessions before have ended. Resolves to its tries. */
  function start(mode: Mode, choose: () => readonly Errand[]): Promise<readonly Try[]> {
    const { signal } = controller;
    const turn = last.then(async () => {
      if (signal.aborted) return [];
      stopWatching();
      stopWatching = await playSession(choose(), { ...parts, mode, signal });
      return getState().session?.tries ?? [];
    });
    last = turn.catch(() => {});
    return turn;
  }

  function stop(): Promise<unknown> {
    controller.abort();
    controller = new AbortController();
    // The page is at rest soon, and the next try does not wait for it.
    if (getState().session?.status === 'running') log.stopCalls();
    return last;
  }

  return {
    /**
     * Tries calls with their settings: these, else the altered ones, else those of the page. What is
     * to be set first is set once its turn has come, when an earlier session has set all back. Resolves
     * to the tries.
     */
    tryOut(only?: readonly CallId[], setFirst?: () => void): Promise<readonly Try[]> {
      for (const call of only ?? []) checkId('The call', callIds, call);
      function choose() {
        setFirst?.();
        const { settings } = getState();
        const altered = alteredCalls(settings);
        const chosen = only ?? (altered.length > 0 ? altered : callsOfPage());
        const counts = backend.waitlist.counts();
        return errandsAsSet(chosen, { settings, counts, limitsMs: parts.limitsMs });
      }
      return start('as-set', choose);
    },
    /** Plays one scenario over what else is set. Resolves to its try. */
    play({ call, id }: ScenarioRef): Promise<readonly Try[]> {
      checkId('The call', callIds, call);
      checkId(`For the call ${call} the scenario`, idsOf(call), id);
      return start('over-settings', () => [errandOf({ call, id })]);
    },
    /** Plays everything, and then sets everything back as it was. Resolves to the tries. */
    runAll({ calls: chosen = callIds, quick = false }: RunOptions = {}): Promise<readonly Try[]> {
      for (const call of chosen) checkId('The call', callIds, call);
      return start('from-defaults', () => everyErrand(chosen, quick));
    },
    /** Plays one errand of `runAll`, by its title, over what else is set. Resolves to its try. */
    replay: (title: string): Promise<readonly Try[]> =>
      start('over-settings', () => everyErrand().filter((errand) => errand.title === title)),
    /** Ends what runs, with its calls, and what waits. Resolves once all is set back. */
    stop,
  };
}

export type Player = ReturnType<typeof createPlayer>;
