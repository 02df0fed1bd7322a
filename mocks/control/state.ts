import type { CallId } from '../../src/gateway/wire.ts';
import type { ScenarioId } from '../scenarios/calls.ts';
import { defaultSettings, type Settings } from './settings.ts';
import type { Run, Try } from './tries.ts';

/** The id of the element that holds the panel, which is no part of the page under test. */
export const panelId = 'mock-panel';

/** The tabs of the panel, by id. */
export const tabs = ['scenarios', 'run', 'conditions', 'log'] as const;

/** One side of a request: under way, or done with a result, `afterMs` after it was sent. */
export type Side =
  | { state: 'waiting' | 'held' }
  | { state: 'done'; ok: boolean; result: string; afterMs: number };

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
  /** The HTTP status or `network error`, and the answer's body. */
  mock: Side & { body?: string };
  /**
   * The value that the page got, its error in words, or `sent again`; null when something else than
   * the site's gateway has sent the request.
   */
  page: Side | null;
  /** What the client did wrong in sending it, in one sentence. */
  violation: string | null;
}

/** The state of the panel. */
export interface PanelState {
  /** The button of the closed panel, the strip while something is tried, or the open panel. */
  view: 'pill' | 'strip' | 'panel';
  tab: (typeof tabs)[number];
  /** The call whose scenarios are listed; null: the first call of the page. */
  call: CallId | null;
  query: string;
}

/** Everything that the mock knows and the panel shows; a new object after every change. */
export interface MockState {
  settings: Settings;
  /** The requests from both sides, newest first. */
  log: readonly LogEntry[];
  /** Problems of the link that opened the page, until it is dismissed. */
  problems: readonly string[];
  /** Whether a link has just been applied. */
  isLinked: boolean;
  /** The last hundred tries since everything was played, newest last. */
  tries: readonly Try[];
  /** What plays, or was played last. */
  run: Run | null;
  /** The last run on code that has changed since: its tries tick no row. */
  outdated: number;
  panel: PanelState;
}

/** The state of a mock that nobody has touched. */
export const initialState: MockState = {
  settings: defaultSettings,
  log: [],
  problems: [],
  isLinked: false,
  tries: [],
  run: null,
  outdated: 0,
  panel: {
    view: 'pill',
    tab: 'scenarios',
    call: null,
    query: '',
  },
};

/** The tries of the last run. */
export function triesOfRun({ tries, run }: MockState): Try[] {
  return tries.filter((tried) => tried.run === run?.id);
}

/** The state, watched: read it, change a part of it, and be called back after every change. */
export interface Store {
  getState: () => MockState;
  setState: (changed: Partial<MockState>) => void;
  /** Returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
}

/** Makes a store; `setState` replaces the state by a new object and calls every listener. */
export function createStore(initial: MockState): Store {
  const listeners = new Set<() => void>();
  let state = initial;

  return {
    getState: () => state,
    setState(changed) {
      state = { ...state, ...changed };
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
