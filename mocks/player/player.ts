import { limitsMs as shippingLimitsMs } from '../../src/gateway/timed.ts';
import { type CallId, callIds } from '../../src/gateway/wire.ts';
import { pause } from '../control/pause.ts';
import { type Result, type Run, type Snapshot, withResult } from '../control/results.ts';
import { checkId, defaultSettings, overriddenCalls, settingsOf } from '../control/settings.ts';
import { resultsOfRun } from '../control/state.ts';
import type { Mock } from '../mock.ts';
import { callsOfPage, idsOf, type ScenarioRef } from '../scenarios/calls.ts';
import { expectedOf } from './expected.ts';
import {
  graceMs,
  isLoadingFigures,
  leavePageOf,
  openPageOf,
  readFigures,
  waitFor,
} from './page.ts';
import { type PlayerOptions, playOnce } from './play-once.ts';
import { everyPlay, manualStepsOf, type Play, playOf, playsAsSet } from './plays.ts';

/** A run stops after this many plays fail to run, because the page is probably broken. */
const mostFailed = 3;

interface Plan extends Pick<Run, 'calls'> {
  plays: readonly Play[];
  /** Whether this is "Run all": it resets all settings but the seed, and restores everything at its end. */
  isRunAll?: true;
}

/**
 * Creates the player, which uses the real page as a person would. The player can play one scenario, some
 * calls with their current settings, or everything. Runs don't overlap: a later run waits. A play that
 * doesn't finish has no result.
 */
export function createPlayer(mock: Mock, options: Partial<PlayerOptions> = {}) {
  const { store, backend, controls, stopCalls } = mock;
  const { limitsMs = shippingLimitsMs, settleMs = 150 } = options;
  const context = { store, backend, controls, limitsMs, settleMs };
  const { getState, setState } = store;
  /** Aborts the current run and all waiting runs. */
  let controller = new AbortController();
  let last: Promise<unknown> = Promise.resolve();

  function changeRun(changed: Partial<Run>): void {
    const { run } = getState();
    if (run) setState({ run: { ...run, ...changed } });
  }

  /** Runs the plays in order, and adds a result for each. Resolves to how the run ended. */
  async function playEach(plays: readonly Play[], run: Run, signal: AbortSignal) {
    let failed = 0;
    for (const [index, play] of plays.entries()) {
      const seen = await playOnce(play, context, signal).catch(({ message }: Error) => {
        failed += 1;
        const expected = { form: 'a page that is ready for the test' };
        return { expected, seen: { form: message }, undecided: null };
      });
      if (signal.aborted) return 'stopped';
      const { title, call, sets } = play;
      const { results, ...state } = getState();
      const id = (results.at(-1)?.id ?? 0) + 1;
      const settings = settingsOf(state.settings, run.calls ?? [call]);
      const manualSteps = manualStepsOf(play, settings);
      const result: Result = { id, run: run.id, title, call, settings, ...seen, manualSteps };
      setState({ results: withResult(results, result) });
      if (sets) controls.set(call, 'live');
      changeRun({ played: index + 1 });
      if (failed === mostFailed) return 'stuck';
    }
    return 'done';
  }

  /** Runs a plan. Restores everything that the run set, even after an error. */
  async function playRun({ plays, calls, isRunAll }: Plan, signal: AbortSignal) {
    if (plays.length === 0) throw new Error('Nothing to run. Specify at least one call.');
    const ofPage = callsOfPage();
    // If the run opens another page, add a history entry, so that the Back button returns to this page.
    if (!isRunAll && plays.some(({ call }) => !ofPage.includes(call))) {
      window.history.pushState(window.history.state, '');
    }
    const { settings, results } = getState();
    const run: Run = {
      // Use an id higher than any in the kept results, because results survive a reload but runs don't.
      id: Math.max(getState().run?.id ?? 0, ...results.map((result) => result.run)) + 1,
      titles: plays.map(({ title }) => title),
      calls,
      played: 0,
      status: 'playing',
      before: { settings, added: backend.waitlist.added(settings.seed) },
    };
    setState({ run, results: isRunAll ? [] : results });
    let status: Run['status'] = 'stopped';
    try {
      if (isRunAll) controls.restore({ ...defaultSettings, seed: settings.seed });
      status = await playEach(plays, run, signal);
      // Give the page time to show that its calls have ended.
      if (status === 'stopped') await pause(settleMs);
    } finally {
      if (isRunAll) {
        controls.restore(settings, run.before.added);
        const [page] = ofPage;
        if (page) {
          await leavePageOf(page);
          openPageOf(page);
        }
        await waitFor(() => !isLoadingFigures(), limitsMs.stats + graceMs);
      }
      // Restore the settings last, because the calls of the reopened page advance the sequences.
      if (!calls) controls.restore(settings);
      changeRun({ status });
    }
    return resultsOfRun(getState());
  }

  /** Makes a plan once all earlier runs have ended, and runs it. Resolves to its results. */
  function start(makePlan: () => Plan): Promise<readonly Result[]> {
    const { signal } = controller;
    const turn = last.then(() => (signal.aborted ? [] : playRun(makePlan(), signal)));
    last = turn.catch(() => {});
    return turn;
  }

  /**
   * Plays the calls in `only` with their current settings. By default, plays the overridden calls; if there
   * are none, the calls of the current page; and if there are none, all calls. Once all earlier runs have
   * ended, runs `setFirst`, which can change the settings, and then reads the settings. Resolves to the
   * results.
   */
  function tryOut(only?: readonly CallId[], setFirst?: () => void): Promise<readonly Result[]> {
    for (const call of only ?? []) checkId('call', callIds, call);
    return start(() => {
      setFirst?.();
      const { settings } = getState();
      const fallbacks = [overriddenCalls(settings), callsOfPage(), callIds];
      const calls = only ?? fallbacks.find(({ length }) => length > 0) ?? [];
      return { plays: playsAsSet(calls, settings, limitsMs), calls };
    });
  }

  return {
    tryOut,
    /** Plays one scenario, and leaves all other settings as they are. Resolves to its result. */
    play({ call, id }: ScenarioRef): Promise<readonly Result[]> {
      checkId('call', callIds, call);
      checkId(`${call} scenario`, idsOf(call), id);
      return start(() => ({ plays: [playOf({ call, id })], calls: null }));
    },
    /**
     * Plays everything, or everything for the given calls. `quick` leaves out plays of 10 s or more.
     * Restores the settings, data, and page. Resolves to the results.
     */
    runAll(
      options: { calls?: readonly CallId[]; quick?: boolean } = {},
    ): Promise<readonly Result[]> {
      const { calls = callIds, quick = false } = options;
      for (const call of calls) checkId('call', callIds, call);
      return start(() => ({ plays: everyPlay(calls, quick), calls: null, isRunAll: true }));
    },
    /** Returns the expected snapshot of a call with its current settings. */
    expectedAsSet(call: CallId): Snapshot {
      const { settings } = getState();
      const [first] = playsAsSet([call], settings, limitsMs);
      const shown = callsOfPage().includes(call) ? readFigures() : null;
      const rows = backend.waitlist.tables();
      return (first && expectedOf(first, { settings, rows, shown, limitsMs })) ?? {};
    },
    /** Stops the current run and cancels waiting runs. Resolves once everything is restored. */
    stop(): Promise<unknown> {
      controller.abort();
      controller = new AbortController();
      // Abort the requests in flight, so that the next run doesn't have to wait for them.
      if (getState().run?.status === 'playing') stopCalls();
      return last;
    },
  };
}

export type Player = ReturnType<typeof createPlayer>;
