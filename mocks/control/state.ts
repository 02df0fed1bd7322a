import type { CallId } from '../../src/gateway/wire.ts';
import { calls, perCall, type ScenarioId } from '../scenarios/calls.ts';
import type { AnswerByHand } from '../scenarios/types.ts';
import { defaultSettings, type Settings } from './settings.ts';
import type { Run, Try } from './tries.ts';

/** The id of the element that holds the panel, which is no part of the page under test. */
export const panelId = 'mock-panel';

/** How a side of a request has ended: in a word or two, and what it has answered or got. */
export interface End {
  ok: boolean;
  result: string;
  body: string;
}

/** One side of a request: under way, or done, `afterMs` after it was sent. */
export type Side = { state: 'waiting' | 'held' } | ({ state: 'done'; afterMs: number } & End);

/** One request from both sides: what the mock did with it, and what the page got for it. */
export interface LogEntry {
  id: number;
  /** In ms since the epoch. */
  at: number;
  call: CallId;
  method: string;
  /** With its query. */
  path: string;
  /** The body that was sent. */
  sent: string;
  /** What has answered it; null before that, and when the network has lost it. */
  scenario: ScenarioId | null;
  /** The HTTP status or `network error`. */
  mock: Side;
  /**
   * `OK` with a value, the kind of an error, or `sent again`; null when something else than the site's
   * gateway has sent the request.
   */
  page: Side | null;
  /** What the client did wrong in sending it, in one sentence. */
  violation: string | null;
}

/** The state of the panel. */
export interface PanelState {
  /** The button of the closed panel, the strip while something is tried, or the open panel. */
  view: 'pill' | 'strip' | 'panel';
  tab: 'scenarios' | 'run' | 'conditions' | 'log';
  /** The call whose scenarios are listed; null: the first call of the page. */
  call: CallId | null;
  query: string;
}

/** Everything that the mock knows and the panel shows; a new object after every change. */
export interface MockState {
  settings: Settings;
  /** What the scenario `by-hand` of each call answers. */
  byHand: Readonly<Record<CallId, AnswerByHand>>;
  /** The requests from both sides, newest first. */
  log: readonly LogEntry[];
  /** What is wrong with the link that opened the page; null without one, or once dismissed. */
  problems: readonly string[] | null;
  /** The last try of each title since everything was played, newest last. */
  tries: readonly Try[];
  /** What plays, or was played last. */
  run: Run | null;
  panel: PanelState;
}

/** The state of a mock that nobody has touched. */
export const initialState: MockState = {
  settings: defaultSettings,
  byHand: perCall((call) => ({ status: 200, body: JSON.stringify(calls[call].rightBody) })),
  log: [],
  problems: null,
  tries: [],
  run: null,
  panel: { view: 'pill', tab: 'scenarios', call: null, query: '' },
};

/** The tries of the last run. */
export function triesOfRun({ tries, run }: MockState): Try[] {
  return tries.filter((tried) => tried.run === run?.id);
}

/**
 * Makes a store of the state: read it, change a part of it, which makes a new object, and be called
 * back after every change.
 */
export function createStore(initial: MockState) {
  const listeners = new Set<() => void>();
  let state = initial;

  return {
    getState: () => state,
    setState(changed: Partial<MockState>): void {
      state = { ...state, ...changed };
      for (const listener of [...listeners]) listener();
    },
    /** Returns a function that unsubscribes. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export type Store = ReturnType<typeof createStore>;
