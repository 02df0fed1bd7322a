import { limitsMs as shippingLimitsMs } from '../../src/gateway/timed.ts';
import { type CallId, callIds } from '../../src/gateway/wire.ts';
import { pause } from '../control/answer.ts';
import { alteredCalls, checkId, defaultSettings, settingsOf } from '../control/settings.ts';
import { triesOfRun } from '../control/state.ts';
import { type Run, type Sight, type Try, withTry } from '../control/tries.ts';
import type { Mock } from '../mock.ts';
import { idsOf, type ScenarioRef } from '../scenarios/calls.ts';
import {
  callsOfPage,
  graceMs,
  isLoadingFigures,
  leavePageOf,
  openPageOf,
  readFigures,
  waitFor,
} from './page.ts';
import { expectedNow, type PlayContext, perform } from './perform.ts';
import { everyPlay, type Play, playOf, playsAsSet } from './plays.ts';

/** A broken page ends a run after so many plays that could not be performed. */
const mostFailed = 3;

/** What a run plays, and how. */
interface Plan {
  plays: readonly Play[];
  /** The calls that are tried as they are set; null where each play sets its scenario. */
  calls: readonly CallId[] | null;
  /** Whether it begins with nothing altered, and brings data and page back as well. */
  isOfAll?: true;
}

/**
 * Plays on the real page as a person would, one run of tries at a time: a scenario, calls as they
 * are set, or everything. What is started waits for what plays already. What is not played to its
 * end is no try.
 */
export function createPlayer(
  options: Pick<Mock, 'store' | 'backend' | 'controls' | 'stopCalls'> & Partial<PlayContext>,
) {
  const context: PlayContext = { limitsMs: shippingLimitsMs, settleMs: 150, ...options };
  const { store, controls, limitsMs, settleMs } = context;
  const { getState, setState } = store;
  /** Of all runs that play or wait. */
  let controller = new AbortController();
  let last: Promise<unknown> = Promise.resolve();

  function changeRun(changed: Partial<Run>): void {
    const { run } = getState();
    if (run) setState({ run: { ...run, ...changed } });
  }

  /** Plays one after another; each that has come to its end is added to the tries. */
  async function playEach(plays: readonly Play[], run: Run, signal: AbortSignal) {
    let failed = 0;
    for (const [index, play] of plays.entries()) {
      const result = await perform(play, context, signal).catch(({ message }: Error) => {
        failed += 1;
        const expected = { form: 'something to play' };
        return { expected, seen: { form: message }, undecided: null };
      });
      if (signal.aborted) return 'stopped';
      const { title, call, sets } = play;
      const { tries, ...state } = getState();
      const id = (tries.at(-1)?.id ?? 0) + 1;
      const settings = settingsOf(state.settings, run.calls ?? [call]);
      const tried: Try = { id, run: run.id, title, call, settings, ...result };
      setState({ tries: withTry(tries, tried) });
      if (sets) controls.set(call, 'live');
      changeRun({ played: index + 1 });
      if (failed === mostFailed) return 'stuck';
    }
    return 'done';
  }

  /** Plays a run, and sets back what it has set, also after an error. */
  async function playRun({ plays, calls, isOfAll }: Plan, signal: AbortSignal) {
    const [page] = callsOfPage();
    const { settings, run: earlier, tries } = getState();
    const run: Run = {
      id: (earlier?.id ?? 0) + 1,
      titles: plays.map(({ title }) => title),
      calls,
      played: 0,
      status: 'playing',
      before: { settings, added: controls.data.added() },
    };
    setState({ run, tries: isOfAll ? [] : tries });
    let status: Run['status'] = 'stopped';
    try {
      if (isOfAll) controls.restore({ ...defaultSettings, seed: settings.seed });
      status = await playEach(plays, run, signal);
      // The page shows that its calls have ended.
      if (status === 'stopped') await pause(settleMs);
    } finally {
      if (isOfAll) {
        controls.restore(settings, run.before.added);
        if (page) {
          await leavePageOf(page);
          openPageOf(page);
        }
        await waitFor(() => !isLoadingFigures(), limitsMs.stats + graceMs);
      }
      // Also after the page was opened again, whose calls have counted.
      if (!calls) controls.restore(settings);
      changeRun({ status });
    }
    return triesOfRun(getState());
  }

  /** Plays a plan, which is made once the runs before have ended. Resolves to its tries. */
  function start(makePlan: () => Plan): Promise<readonly Try[]> {
    const { signal } = controller;
    const turn = last.then(() => (signal.aborted ? [] : playRun(makePlan(), signal)));
    last = turn.catch(() => {});
    return turn;
  }

  /**
   * Tries calls with their settings: these, else the altered ones, else those of the page. What is
   * to be set first is set once its turn has come. Resolves to the tries.
   */
  function tryOut(only?: readonly CallId[], setFirst?: () => void): Promise<readonly Try[]> {
    for (const call of only ?? []) checkId('The call', callIds, call);
    return start(() => {
      setFirst?.();
      const { settings } = getState();
      const altered = alteredCalls(settings);
      const calls = only ?? (altered.length > 0 ? altered : callsOfPage());
      return { plays: playsAsSet(calls, { settings, limitsMs }), calls };
    });
  }

  return {
    tryOut,
    /** Plays one scenario over what else is set. Resolves to its try. */
    play({ call, id }: ScenarioRef): Promise<readonly Try[]> {
      checkId('The call', callIds, call);
      checkId(`For the call ${call} the scenario`, idsOf(call), id);
      return start(() => ({ plays: [playOf({ call, id })], calls: null }));
    },
    /**
     * Plays everything, or all of some calls; without what takes 10 s and more when it is `quick`.
     * Then sets everything back as it was. Resolves to the tries.
     */
    runAll(options: { calls?: readonly CallId[]; quick?: boolean } = {}): Promise<readonly Try[]> {
      const { calls = callIds, quick = false } = options;
      for (const call of calls) checkId('The call', callIds, call);
      return start(() => ({ plays: everyPlay(calls, quick), calls: null, isOfAll: true }));
    },
    /** What is expected of a call as it is set, before it is tried. */
    expectedAsSet(call: CallId): Sight {
      const { settings } = getState();
      const [first] = playsAsSet([call], { settings, limitsMs });
      const shown = callsOfPage().includes(call) ? readFigures() : null;
      return (first && expectedNow(first, context, shown)) ?? {};
    },
    /** Ends what runs, with its calls, and what waits. Resolves once all is set back. */
    stop(): Promise<unknown> {
      controller.abort();
      controller = new AbortController();
      // The page is at rest soon, and the next try does not wait for it.
      if (getState().run?.status === 'playing') options.stopCalls();
      return last;
    },
  };
}

export type Player = ReturnType<typeof createPlayer>;
