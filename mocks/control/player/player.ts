import { limitsMs } from '../../../src/gateway/timed.ts';
import type { CallId } from '../../../src/gateway/wire.ts';
import { callOf, rowsOf, type ScenarioRef, scenarioOf } from '../../scenarios/calls.ts';
import { networks } from '../../scenarios/conditions.ts';
import type { Setup } from '../controls.ts';
import { type Attempt, attemptsOf, expectedOf } from '../expected.ts';
import { panelId } from '../state.ts';
import { alteredCalls } from '../words.ts';
import { callsOfPage, leavePageOf, openPageOf, waitForPage } from './open-page.ts';
import { playOnce, type Stage } from './play-call.ts';
import type { Check, Played, Run } from './player-state.ts';
import { keepTyped } from './type.ts';

/** Longer than a client may take to send a call again by itself. */
const pauseMs = 500;
/** What a try takes besides its call, at most. */
const besidesMs = 5000;
/** A broken page ends a run after so many scenarios that did not finish. */
const mostUnfinished = 3;

/** The rows of these calls; without the ones that take 10 s and more when `isQuick`. */
export function scenariosToRun(calls: readonly CallId[], isQuick: boolean): ScenarioRef[] {
  return calls.flatMap((call) =>
    rowsOf(call)
      .filter((id) => {
        const { untilLimit, delayMs = 0 } = scenarioOf(call, id);
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

interface PlayerOptions extends Stage {
  /** The clock of the log. */
  now: () => number;
}

/** Plays scenarios on the real page: by hand, many in a row, or one for a script. */
export function createPlayer({ now, ...stage }: PlayerOptions) {
  const { store, backend, controls } = stage;
  const { getState, setState } = store;
  let stopping = new AbortController();
  let current: Promise<unknown> = Promise.resolve();
  /** What was set before the current run, with the changes of the data; null while nothing runs. */
  let before: (Setup & { changes: ReturnType<typeof controls.data.changes> }) | null = null;

  function attemptsFor(call: CallId): Attempt[] {
    const { settings, answered, byHand } = getState();
    if (byHand[call]) return [{ form: 0, isWhole: true, earlier: 0 }];
    const counts = backend.rows.count();
    return attemptsOf({ call, settings, nth: answered[call] + 1, counts });
  }

  /** How long a try may take at most, in ms. */
  function longestOf(call: CallId): number {
    const { settings, answered } = getState();
    const nth = answered[call] + 1;
    const { afterMs } = expectedOf({ call, settings, nth, counts: backend.rows.count() });
    const isOpen = settings.network === 'hold' || getState().byHand[call] !== undefined;
    return (isOpen ? limitsMs[call] : afterMs + networks[settings.network].latencyMs) + besidesMs;
  }

  /** Plays a call with all that its setting does; `onTry` gets each try when it has ended. */
  async function playAll(
    call: CallId,
    options: { keepTyped: boolean; signal: AbortSignal | undefined },
    onExpected: Parameters<typeof playOnce>[0]['onExpected'],
    onTry: (played: Played) => void,
  ): Promise<void> {
    const attempts = attemptsFor(call);
    for (const [index, attempt] of attempts.entries()) {
      if (index > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
      if (options.signal?.aborted) return;
      const place = attempts.length > 1 ? `${index + 1} of ${attempts.length}` : '';
      const played = await playOnce({ ...stage, ...options, call, attempt, place, onExpected });
      if (options.signal?.aborted) return;
      onTry(played);
      if (!played.isFinished) return;
    }
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
    const isByHand = (call: CallId) => Number(callOf(call).use.kind === 'form');
    const ordered = tried.toSorted((one, other) => isByHand(one) - isByHand(other));
    const total = ordered.reduce((sum, call) => sum + attemptsFor(call).length, 0);
    const change = (changed: Partial<NonNullable<ReturnType<typeof getState>['trial']>>) => {
      const { trial } = getState();
      if (trial) setState({ trial: { ...trial, ...changed } });
    };
    const about = { title: '', id: 'live', expected: '', startedAt: now(), atMostMs: 0 } as const;
    setState({
      trial: { calls: ordered, tries: [], total, isRunning: true, check: null, ...about },
    });
    for (const call of ordered) {
      const atMostMs = longestOf(call);
      await playAll(
        call,
        { keepTyped: true, signal },
        (expected) => change({ ...expected, startedAt: now(), atMostMs }),
        (played) => change({ tries: [...(getState().trial?.tries ?? []), played] }),
      );
      if (signal.aborted) return change({ isRunning: false });
    }
    change({ isRunning: false });
  }

  /** Plays a scenario whole; several tries are one result. */
  async function playScenario({ call, id }: ScenarioRef, signal?: AbortSignal): Promise<Played> {
    const tries: Played[] = [];
    await waitForPage();
    controls.set(call, id);
    await playAll(
      call,
      { keepTyped: false, signal },
      () => {},
      (played) => tries.push(played),
    );
    const [first] = tries;
    if (!first) throw new Error('The scenario was not played to its end.');
    const differences = tries.flatMap((one) => one.differences);
    return {
      ...first,
      id,
      title: `${callOf(call).title}: ${scenarioOf(call, id).title}`,
      expected: tries.map(({ expected }) => expected).join(' Then: '),
      seen: tries.map(({ seen }) => seen).join(' Then: '),
      differences,
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
    const { settings, answered, byHand } = getState();
    const changes = controls.data.changes();
    const [firstCall] = callsOfPage();
    const typeAgain = keepTyped();
    before = { settings, answered, byHand, changes };
    setState({ run: { scenarios, played: [], status: 'running' }, trial: null, byHand: {} });
    controls.network('none');
    const status = await playEach(scenarios, signal);
    const { run } = getState();
    if (run) setState({ run: { ...run, status } });
    controls.restore(before, changes);
    if (firstCall) {
      await leavePageOf(firstCall);
      openPageOf(firstCall);
    }
    await waitForPage();
    typeAgain();
    // The page has made its calls again, which must not count.
    controls.restore(before);
    before = null;
  }

  return {
    /**
     * Tries calls with their settings: these, else the altered ones, else those of the page. Cancels
     * anything else that is being played.
     */
    tryOut(tried?: readonly CallId[]): Promise<void> {
      const altered = alteredCalls(getState());
      return start((signal) =>
        tryEach(tried ?? (altered.length > 0 ? altered : callsOfPage()), signal),
      );
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
