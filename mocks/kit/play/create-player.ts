import type { CallId } from '../../../src/gateway/wire.ts';
import { callIds } from '../../calls/calls.ts';
import { findScenario, type ScenarioId } from '../../calls/table.ts';
import type { Conditions, ControlState, Controls } from '../controls/controls.ts';
import { figureText } from '../expect/expectation.ts';
import { forecast } from '../expect/forecast.ts';
import { differencesOf, type Seen } from '../expect/seen.ts';
import { createObservable } from '../observable.ts';
import { type ScenarioRef, searchScenarios } from '../search.ts';
import { callsOfPage, openPageOf, waitForFigures } from './open-page.ts';
import { playCall } from './play-call.ts';

/** How a played scenario ended: what the visitor should have seen, what was seen, and the gap. */
export interface Played extends ScenarioRef {
  sees: string;
  seen: Seen;
  /** One sentence each; none when all is as it should be. */
  differences: string[];
  tookMs: number;
}

/** What is being tried out by hand: one call, or all calls of the page. */
export interface Trial {
  calls: readonly CallId[];
  /** What has ended so far. */
  played: readonly Played[];
  isRunning: boolean;
}

/** A run through many scenarios, one after another. */
export interface Run {
  scenarios: readonly ScenarioRef[];
  played: readonly Played[];
  status: 'running' | 'done' | 'stopped';
}

export interface PlayerState {
  trial: Trial | null;
  run: Run | null;
}

interface PlayerOptions {
  controls: Controls;
  getState: () => ControlState;
}

function isWaiting({ call, id }: ScenarioRef): boolean {
  const scenario = findScenario(call, id);
  return Boolean(scenario?.untilLimit || (scenario?.delayMs ?? 0) > 10_000);
}

/** The scenarios of these calls; without the ones that take 10 s and more when `isQuick`. */
export function scenariosToPlay(calls: readonly CallId[], isQuick: boolean): ScenarioRef[] {
  return searchScenarios('').filter(
    (found) => calls.includes(found.call) && !(isQuick && isWaiting(found)),
  );
}

/** Plays scenarios on the real page: by hand, many in a row, or one for a script. */
export function createPlayer({ controls, getState: getControlState }: PlayerOptions) {
  const { getState, setState, subscribe } = createObservable<PlayerState>({
    trial: null,
    run: null,
  });
  let stopping = new AbortController();

  function change(changed: Partial<PlayerState>): void {
    setState({ ...getState(), ...changed });
  }

  function unalteredFigures() {
    const { signups, neighborhoods } = controls.data.tables();
    return {
      families: figureText(signups.length),
      neighborhoods: figureText(neighborhoods.length),
    };
  }

  /** Plays a call as it is set. */
  async function playSet(call: CallId, keepTyped: boolean, signal?: AbortSignal): Promise<Played> {
    await waitForFigures();
    const { settings, answered, log } = getControlState();
    const setting = settings.calls[call];
    const nth = answered[call] + 1;
    const expectation = forecast({ settings, call, nth });
    const expected = unalteredFigures();
    const from = performance.now();
    const turn = (log[0]?.id ?? 0) + 1;
    const seen = await playCall({ call, turn, keepTyped, signal });
    return {
      call,
      id: setting.scenario as ScenarioId,
      sees: expectation.sees,
      seen,
      differences: differencesOf(expectation, seen, expected),
      tookMs: Math.round(performance.now() - from),
    };
  }

  /** Tries calls out as they are set; a trial that still runs is given up. */
  async function tryOut(calls: readonly CallId[] = callsOfPage()): Promise<void> {
    stopping.abort();
    stopping = new AbortController();
    const { signal } = stopping;
    // The figures first: their page is opened anew.
    const ordered = [...calls].sort((one) => (one === 'stats' ? -1 : 1));
    let trial: Trial = { calls: ordered, played: [], isRunning: true };
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
    await waitForFigures();
    controls.set(call, id);
    return playSet(call, false, signal);
  }

  /** Plays scenarios one after another, and then sets everything back as it was. */
  async function runAll(scenarios: readonly ScenarioRef[]): Promise<void> {
    stopping.abort();
    stopping = new AbortController();
    const { signal } = stopping;
    const { settings } = getControlState();
    const changes = controls.data.changes();
    const [firstCall = 'signup'] = callsOfPage();
    let run: Run = { scenarios, played: [], status: 'running' };
    change({ run, trial: null });
    controls.network('none');
    for (const scenario of scenarios) {
      const played = await playScenario(scenario, signal);
      controls.set(scenario.call, 'live');
      if (signal.aborted) break;
      run = { ...run, played: [...run.played, played] };
      change({ run });
    }
    if (getState().run?.scenarios === scenarios) {
      change({ run: { ...run, status: signal.aborted ? 'stopped' : 'done' } });
    }
    restore(settings);
    controls.data.restore(changes);
    if (!signal.aborted) await openPageOf(firstCall);
  }

  function restore({ calls, network }: ControlState['settings']): void {
    controls.network(network);
    for (const call of callIds) {
      const { scenario, ...conditions } = calls[call];
      controls.set(call, scenario, conditions as Conditions);
    }
  }

  return {
    getState,
    subscribe,
    tryOut,
    playScenario,
    runAll,
    stop: () => stopping.abort(),
    /** Forgets what was tried out. */
    endTrial(): void {
      stopping.abort();
      change({ trial: null });
    },
  };
}

export type Player = ReturnType<typeof createPlayer>;
