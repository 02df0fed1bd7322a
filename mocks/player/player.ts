import { limitsMs as shippingLimitsMs } from '../../src/gateway/timed.ts';
import { type CallId, callIds } from '../../src/gateway/wire.ts';
import { alteredCalls, checkId, defaultSettings } from '../control/settings.ts';
import { panelId, triesOfRun } from '../control/state.ts';
import { type Run, type Sight, type Try, withTry } from '../control/tries.ts';
import type { Mock } from '../mock.ts';
import { idsOf, type ScenarioRef } from '../scenarios/calls.ts';
import {
  callsOfPage,
  graceMs,
  isLoadingFigures,
  isOfPanel,
  leavePageOf,
  lookAt,
  openPageOf,
  pause,
  waitFor,
} from './page.ts';
import { expectedNow, perform, resultOf, type Stage } from './perform.ts';
import { everyPlay, type Play, playOf, playsAsSet } from './plays.ts';

const shippingTimes: Stage['times'] = { toastMs: 3000, settleMs: 150 };

/** A broken page ends a run after so many plays that could not be performed. */
const mostFailed = 3;

/** The options of `runAll`. */
interface RunOptions {
  /** The calls whose plays are played; all by default. */
  calls?: readonly CallId[];
  /** Whether those that take 10 s and more are left out. */
  quick?: boolean;
}

/** What the player works with; limits and times are the shipping ones unless given. */
type PlayerOptions = Pick<Mock, 'store' | 'backend' | 'controls' | 'stopCalls'> &
  Partial<Pick<Stage, 'limitsMs' | 'times'>>;

/**
 * Plays on the real page as a person would, one run of tries at a time: a scenario, calls as they
 * are set, or everything. What is started waits for what plays already. What is not played to its
 * end is no try.
 */
export function createPlayer(options: PlayerOptions) {
  const { store, controls, stopCalls } = options;
  const stage: Stage = { limitsMs: shippingLimitsMs, times: shippingTimes, ...options };
  const { limitsMs, times } = stage;
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
      if (signal.aborted) return 'stopped';
      const tried = await perform(play, stage, signal).catch(({ message }: Error) => {
        failed += 1;
        const expected = { form: 'something to play' };
        return resultOf(play, stage, { expected, seen: { form: message }, open: null });
      });
      if (signal.aborted) return 'stopped';
      if (play.sets) controls.set(play.call, 'live');
      const { tries } = getState();
      const id = (tries.at(-1)?.id ?? 0) + 1;
      setState({ tries: withTry(tries, { ...tried, id, run: run.id }) });
      changeRun({ played: index + 1 });
      if (failed === mostFailed) return 'stuck';
    }
    return 'done';
  }

  /** Brings data and page back to what they were. */
  async function bringBack({ settings, added }: Run['before'], page: CallId | undefined) {
    controls.restore(settings, added);
    if (page) {
      await leavePageOf(page);
      openPageOf(page);
    }
    await waitFor(() => !isLoadingFigures(), limitsMs.stats + graceMs);
  }

  /**
   * Plays a run, and sets back what it has set, also after an error. A run of everything begins
   * with nothing altered, and brings data and page back as well.
   */
  async function playRun(plays: readonly Play[], isOfAll: boolean, signal: AbortSignal) {
    const isFromPanel = isOfPanel(document.activeElement);
    const [page] = callsOfPage();
    const { settings, run: earlier, tries } = getState();
    const id = (earlier?.id ?? 0) + 1;
    const run: Run = {
      id,
      titles: plays.map(({ title }) => title),
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
      if (status === 'stopped') await pause(times.settleMs);
    } finally {
      if (isOfAll) await bringBack(run.before, page);
      // Also after the page was opened again, whose calls have counted.
      if (plays.some(({ sets }) => sets !== null)) controls.restore(settings);
      changeRun({ status });
      // Plays move the focus to the page; the button that has started them may be gone or disabled.
      const tab = `#${panelId} [role="tab"][data-state="active"]`;
      if (isFromPanel) document.querySelector<HTMLElement>(tab)?.focus({ preventScroll: true });
    }
    return triesOfRun(getState());
  }

  /** Plays what is chosen once the runs before have ended. Resolves to its tries. */
  function start(choose: () => readonly Play[], isOfAll = false): Promise<readonly Try[]> {
    const { signal } = controller;
    const turn = last.then(() => (signal.aborted ? [] : playRun(choose(), isOfAll, signal)));
    last = turn.catch(() => {});
    return turn;
  }

  return {
    /**
     * Tries calls with their settings: these, else the altered ones, else those of the page. What
     * is to be set first is set once its turn has come. Resolves to the tries.
     */
    tryOut(only?: readonly CallId[], setFirst?: () => void): Promise<readonly Try[]> {
      for (const call of only ?? []) checkId('The call', callIds, call);
      return start(() => {
        setFirst?.();
        const { settings } = getState();
        const altered = alteredCalls(settings);
        const chosen = only ?? (altered.length > 0 ? altered : callsOfPage());
        return playsAsSet(chosen, { settings, limitsMs });
      });
    },
    /** Plays one scenario over what else is set. Resolves to its try. */
    play({ call, id }: ScenarioRef): Promise<readonly Try[]> {
      checkId('The call', callIds, call);
      checkId(`For the call ${call} the scenario`, idsOf(call), id);
      return start(() => [playOf({ call, id })]);
    },
    /** Plays everything, and then sets everything back as it was. Resolves to the tries. */
    runAll({ calls = callIds, quick = false }: RunOptions = {}): Promise<readonly Try[]> {
      for (const call of calls) checkId('The call', callIds, call);
      return start(() => everyPlay(calls, quick), true);
    },
    /** Plays these again, by their titles, over what else is set. Resolves to their tries. */
    again(titles: readonly string[]): Promise<readonly Try[]> {
      return start(() => everyPlay().filter(({ title }) => titles.includes(title)));
    },
    /** What is expected of a call as it is set, before it is tried. */
    expectedAsSet(call: CallId): Sight {
      const { settings } = getState();
      const [first] = playsAsSet([call], { settings, limitsMs });
      const shown = callsOfPage().includes(call) ? lookAt(null).figures : null;
      return (first && expectedNow(first, stage, shown)) ?? {};
    },
    /** Ends what runs, with its calls, and what waits. Resolves once all is set back. */
    stop(): Promise<unknown> {
      controller.abort();
      controller = new AbortController();
      // The page is at rest soon, and the next try does not wait for it.
      if (getState().run?.status === 'playing') stopCalls();
      return last;
    },
  };
}

export type Player = ReturnType<typeof createPlayer>;
