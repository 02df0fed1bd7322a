import { limitsMs } from '../../src/gateway/timed.ts';
import type { CallId } from '../../src/gateway/wire.ts';
import type { Setup } from '../control/controls.ts';
import type { Check, Played, Run, Trial } from '../control/session.ts';
import { panelId } from '../control/state.ts';
import { alteredCalls } from '../control/words.ts';
import { callOf, idsOf, type ScenarioRef, scenarioOf } from '../scenarios/calls.ts';
import { type Attempt, attemptsOf } from './expected.ts';
import { keepTyped } from './find.ts';
import { callsOfPage, leavePageOf, openPageOf, waitForPage } from './open-page.ts';
import type { PlayerTimes } from './play-call.ts';
import { playOnce, type Stage } from './play-once.ts';

const playerTimes: PlayerTimes = {
  controlsMs: 1000,
  toastMs: 3000,
  settleMs: 150,
  pauseMs: 500,
};
/** A broken page ends a run after so many scenarios that did not finish. */
const mostUnfinished = 3;

/** The scenarios of these calls that can be judged; without the ones that take 10 s and more when `isQuick`. */
export function scenariosToRun(calls: readonly CallId[], isQuick: boolean): ScenarioRef[] {
  return calls.flatMap((call) =>
    idsOf(call)
      .filter((id) => {
        const { shows, untilLimit, delayMs = 0 } = scenarioOf(call, id);
        if (shows === null) return false;
        return !isQuick || !(untilLimit || delayMs >= 10_000);
      })
      .map((id) => ({ call, id })),
  );
}

/** Remembers the focus of the panel; returns the function that gives it back. */
function keepPanelFocus(): () => void {
  const { activeElement } = document;
  const panel = document.getElementById(panelId);
  return () => {
    if (activeElement instanceof HTMLElement && panel?.contains(activeElement)) {
      activeElement.focus({ preventScroll: true });
    }
  };
}

/** What the player works with; limits and times are the shipping ones unless others are given. */
type PlayerOptions = Pick<Stage, 'store' | 'backend' | 'controls'> & Partial<Stage>;

/** Plays scenarios on the real page: by hand, many in a row, or one for a script. */
export function createPlayer(options: PlayerOptions) {
  const stage: Stage = { limitsMs, times: playerTimes, ...options };
  const { store, backend, controls } = stage;
  const { getState, setState } = store;
  let stopping = new AbortController();
  let current: Promise<unknown> = Promise.resolve();
  /** What was set before the current run, with the families added; null while nothing runs. */
  let before: (Setup & { added: ReturnType<typeof controls.data.added> }) | null = null;

  function attemptsFor(call: CallId): Attempt[] {
    const { settings } = getState();
    return attemptsOf({ call, settings, counts: backend.rows.count() });
  }

  /** Plays a call with all that its setting does, from its first request on. */
  async function playAll(
    call: CallId,
    keepsTyped: boolean,
    signal: AbortSignal | undefined,
    onChange: (about: Pick<Played, 'title' | 'expected'>, tries: readonly Played[]) => void,
  ): Promise<Played[]> {
    const tries: Played[] = [];
    await waitForPage(stage.limitsMs.stats);
    setState({ answered: { ...getState().answered, [call]: 0 } });
    const attempts = attemptsFor(call);
    for (const [index, attempt] of attempts.entries()) {
      if (index > 0) await new Promise((resolve) => setTimeout(resolve, stage.times.pauseMs));
      if (signal?.aborted) break;
      const played = await playOnce({
        ...stage,
        call,
        attempt,
        signal,
        keepTyped: keepsTyped,
        place: attempts.length > 1 ? `${index + 1} of ${attempts.length}` : '',
        onExpected: (about) => onChange(about, tries),
      });
      if (signal?.aborted) break;
      tries.push(played);
      onChange(played, tries);
      if (!played.isFinished) break;
    }
    return tries;
  }

  /** Cancels what is being played, and starts something else once that has stopped. */
  async function start(play: (signal: AbortSignal) => Promise<void>): Promise<void> {
    stopping.abort();
    await current.catch(() => {});
    stopping = new AbortController();
    const giveBackFocus = keepPanelFocus();
    current = play(stopping.signal).finally(giveBackFocus);
    await current;
  }

  async function tryEach(tried: readonly CallId[], signal: AbortSignal): Promise<void> {
    // Calls that a page makes by itself come first, since their page is opened again for them.
    const isByForm = (call: CallId) => Number(callOf(call).use.kind === 'form');
    const calls = tried.toSorted((one, other) => isByForm(one) - isByForm(other));
    const ended: Played[] = [];
    let trial: Trial = {
      calls,
      tries: [],
      isRunning: true,
      title: '',
      expected: '',
      check: null,
    };
    const change = (changed: Partial<Trial>) => {
      trial = { ...trial, ...changed };
      setState({ trial });
    };
    change({});
    for (const call of calls) {
      const tries = await playAll(call, true, signal, ({ title, expected }, tries) =>
        change({ title, expected, tries: [...ended, ...tries] }),
      );
      ended.push(...tries);
      if (signal.aborted) break;
    }
    change({ isRunning: false });
  }

  /** Plays a scenario whole; several tries are one result. */
  async function playScenario({ call, id }: ScenarioRef, signal?: AbortSignal): Promise<Played> {
    await waitForPage(stage.limitsMs.stats);
    controls.set(call, id);
    const tries = await playAll(call, false, signal, () => {});
    const [first] = tries;
    if (!first) throw new Error('The scenario was not played to its end.');
    const differences = tries.flatMap((one) => one.differences);
    return {
      ...first,
      id,
      differences,
      title: `${callOf(call).title}: ${scenarioOf(call, id).title}`,
      expected: tries.map(({ expected }) => expected).join(' Then: '),
      seen: tries.map(({ seen }) => seen).join(' Then: '),
      result: differences.length > 0 ? 'bad' : 'good',
      isFinished: tries.every(({ isFinished }) => isFinished),
      tookMs: tries.reduce((sum, { tookMs }) => sum + tookMs, 0),
    };
  }

  async function playEach(
    scenarios: readonly ScenarioRef[],
    signal: AbortSignal,
  ): Promise<Run['status']> {
    const played: Played[] = [];
    for (const scenario of scenarios) {
      try {
        played.push(await playScenario(scenario, signal));
      } catch (error) {
        if (!signal.aborted) throw error;
      }
      controls.set(scenario.call, 'live');
      if (signal.aborted) return 'stopped';
      setState({ run: { scenarios, played: [...played], status: 'running' } });
      if (played.filter(({ isFinished }) => !isFinished).length >= mostUnfinished) return 'gave-up';
    }
    return 'done';
  }

  async function run(scenarios: readonly ScenarioRef[], signal: AbortSignal): Promise<void> {
    const { settings, answered } = getState();
    const added = controls.data.added();
    const [firstCall] = callsOfPage();
    const typeAgain = keepTyped();
    before = { settings, answered, added };
    setState({ run: { scenarios, played: [], status: 'running' }, trial: null });
    controls.network('none');
    const status = await playEach(scenarios, signal);
    const { run } = getState();
    if (run) setState({ run: { ...run, status } });
    controls.restore(before, added);
    if (firstCall) {
      await leavePageOf(firstCall);
      openPageOf(firstCall);
    }
    await waitForPage(stage.limitsMs.stats);
    typeAgain();
    // The page has made its calls again, which must not count.
    controls.restore(before);
    before = null;
  }

  return {
    /**
     * Tries calls with their settings: these, else the altered ones, else those of the page. Cancels
     * anything else that is being played. Resolves to the tries.
     */
    async tryOut(tried?: readonly CallId[]): Promise<readonly Played[]> {
      const altered = alteredCalls(getState().settings);
      await start((signal) =>
        tryEach(tried ?? (altered.length > 0 ? altered : callsOfPage()), signal),
      );
      return getState().trial?.tries ?? [];
    },
    /** Sets one scenario and plays it. */
    playScenario,
    /** Plays scenarios one after another, and then sets everything back as it was. */
    runAll: (scenarios: readonly ScenarioRef[]): Promise<void> =>
      start((signal) => run(scenarios, signal)),
    /** What a reload in the middle of a run brings back. */
    before: () => before,
    stop: () => stopping.abort(),
    /** Records what the tester says about the current trial; null takes it back. */
    check(check: Check | null): void {
      const { trial } = getState();
      if (trial) setState({ trial: { ...trial, check } });
    },
  };
}

export type Player = ReturnType<typeof createPlayer>;
