import type { Call } from '../call.ts';
import type { ControlState, Controls } from '../controls/controls.ts';
import type { TabState } from '../controls/create-controls.ts';
import { createObservable } from '../observable.ts';
import { type Data, type DataChange, findCall, type Product } from '../product.ts';
import { type FoundScenario, type ScenarioRef, scenariosOf } from '../settings/search.ts';
import { type LastRun, readLastRun, saveLastRun } from './last-run.ts';
import { callsOfPage, leavePageOf, openPageOf, waitForPage } from './open-page.ts';
import { type Played, playAsSet } from './play-as-set.ts';
import { keepTyped } from './type.ts';

/** What is being tried out by hand: one call, or several. */
export interface Trial {
  /** The ids of the calls, in the order in which they are made. */
  calls: readonly string[];
  /** What has ended so far. */
  played: readonly Played[];
  isRunning: boolean;
}

/** A run through many scenarios, one after another. */
export interface Run {
  scenarios: readonly ScenarioRef[];
  played: readonly Played[];
  status: 'running' | 'done' | 'stopped';
  /** The run of this browser before this one. */
  earlier: LastRun | null;
}

export interface PlayerState {
  trial: Trial | null;
  run: Run | null;
}

interface PlayerOptions {
  product: Product;
  data: Data;
  controls: Controls;
  getState: () => ControlState;
  /** Sets everything to what it was, counts included. */
  follow: (state: TabState) => void;
  /** The commit that is played on. */
  build?: string;
}

function isWaiting({ scenario: { untilLimit, delayMs = 0 } }: FoundScenario): boolean {
  return Boolean(untilLimit) || delayMs > 10_000;
}

/** The scenarios of these calls; without the ones that take 10 s and more when `isQuick`. */
export function scenariosToPlay(calls: readonly Call[], isQuick: boolean): ScenarioRef[] {
  return scenariosOf(calls)
    .filter((found) => !(isQuick && isWaiting(found)))
    .map(({ call, id }) => ({ call: call.id, id }));
}

/** Plays scenarios on the real page: by hand, many in a row, or one for a script. */
export function createPlayer(options: PlayerOptions) {
  const { product, data, controls, follow, build = '', getState: getControlState } = options;
  const { calls } = product;
  const { getState, setState, subscribe } = createObservable<PlayerState>({
    trial: null,
    run: null,
  });
  let stopping = new AbortController();
  let current: Promise<unknown> = Promise.resolve();
  /** The data from before the current run; null while nothing runs. */
  let kept: readonly DataChange[] | null = null;

  function change(changed: Partial<PlayerState>): void {
    setState({ ...getState(), ...changed });
  }

  function playSet(call: Call, keepTyped: boolean, signal?: AbortSignal): Promise<Played> {
    const { counts } = data;
    return playAsSet({ call, calls, counts, getState: getControlState, keepTyped, signal });
  }

  /** Cancels what is being played, and starts something else once that has stopped. */
  async function start(play: (signal: AbortSignal) => Promise<void>): Promise<void> {
    stopping.abort();
    await current.catch(() => {});
    stopping = new AbortController();
    current = play(stopping.signal);
    await current;
  }

  async function tryEach(tried: readonly Call[], signal: AbortSignal): Promise<void> {
    // Calls that a page makes by itself come first, since their page is opened again for them.
    const ordered = tried.toSorted(
      (one, other) => Number(other.use.button === null) - Number(one.use.button === null),
    );
    let trial: Trial = { calls: ordered.map(({ id }) => id), played: [], isRunning: true };
    change({ trial });
    for (const call of ordered) {
      const played = await playSet(call, true, signal);
      if (signal.aborted) return;
      trial = { ...trial, played: [...trial.played, played] };
      change({ trial });
    }
    change({ trial: { ...trial, isRunning: false } });
  }

  async function playScenario({ call, id }: ScenarioRef, signal?: AbortSignal): Promise<Played> {
    await waitForPage(calls);
    controls.set(call, id);
    return playSet(findCall(calls, call), false, signal);
  }

  async function playEach(scenarios: readonly ScenarioRef[], signal: AbortSignal): Promise<void> {
    const { settings, answered, byHand } = getControlState();
    const changes = controls.data.changes();
    const [firstCall] = callsOfPage(calls);
    const typeAgain = keepTyped();
    let run: Run = { scenarios, played: [], status: 'running', earlier: readLastRun() };
    kept = changes;
    change({ run, trial: null });
    follow({ settings, answered });
    controls.network('none');
    for (const scenario of scenarios) {
      const played = await playScenario(scenario, signal);
      controls.set(scenario.call, 'live');
      if (signal.aborted) break;
      run = { ...run, played: [...run.played, played] };
      change({ run });
    }
    kept = null;
    change({ run: { ...run, status: signal.aborted ? 'stopped' : 'done' } });
    const isGood = run.played.map((one) => [`${one.call}:${one.id}`, one.differences.length === 0]);
    saveLastRun({ build, at: new Date().toISOString(), isGood: Object.fromEntries(isGood) });
    follow({ settings, answered, byHand });
    controls.data.restore(changes);
    if (firstCall) {
      await leavePageOf(firstCall, calls);
      await openPageOf(firstCall);
    }
    await waitForPage(calls);
    typeAgain();
    // The page has made its calls again, which must not count.
    follow({ settings, answered, byHand });
  }

  return {
    getState,
    subscribe,
    /** Tries calls with their settings; cancels anything else that is being played. */
    tryOut: (tried: readonly Call[] = callsOfPage(calls)) =>
      start((signal) => tryEach(tried, signal)),
    /** Sets one scenario and plays it. */
    playScenario,
    /** Plays scenarios one after another, and then sets everything back as it was. */
    runAll: (scenarios: readonly ScenarioRef[]) => start((signal) => playEach(scenarios, signal)),
    /** How the data differs from its seed, without what the current run has added. */
    changes: () => kept ?? controls.data.changes(),
    stop: () => stopping.abort(),
  };
}

export type Player = ReturnType<typeof createPlayer>;
