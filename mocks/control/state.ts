import type { CallId } from '../../src/gateway/wire.ts';
import { calls, perCall, type ScenarioId } from '../scenarios/calls.ts';
import type { CustomResponse } from '../scenarios/types.ts';
import type { Result, Run } from './results.ts';
import { defaultSettings, type Settings } from './settings.ts';

/** How a request ended: the result in a word or two, and the response body or the page's value (JSON). */
export interface End {
  ok: boolean;
  result: string;
  body: string;
}

/** A request as the mock or the page sees it: in flight, or done `afterMs` ms after it was sent. */
export type Side = { state: 'waiting' | 'held' } | ({ state: 'done'; afterMs: number } & End);

/** One request: how the mock answered it, and what the page got. */
export interface LogEntry {
  id: number;
  /** When the request was sent, in ms since the epoch. */
  at: number;
  call: CallId;
  method: string;
  /** The path with its query. */
  path: string;
  /** The request body. */
  sent: string;
  /** The scenario that answered. Null until it does, or if the network dropped the request. */
  scenario: ScenarioId | null;
  /** The mock's side of the request. Its `result` is the HTTP status or `network error`. */
  mock: Side;
  /**
   * The page's side of the request. Its `result` is `OK`, the kind of the error, or `resent` if the gateway
   * is sending the call again. Null if the request didn't come from the site's gateway.
   */
  page: Side | null;
  /** Why the mock rejects the request as one that the page should never send; null if it doesn't. */
  violation: string | null;
}

export const tabs = ['scenarios', 'run', 'network', 'log'] as const;

export interface PanelState {
  /** The visible part of the mock: the pill (the button that opens the panel), the strip, or the panel. */
  view: 'pill' | 'strip' | 'panel';
  tab: (typeof tabs)[number];
  /** The call whose scenarios the panel lists. Null means the first call that this page makes. */
  call: CallId | null;
  query: string;
  /** Whether "Run all" includes plays that take 10 s or more. */
  isWhole: boolean;
  isFailedOnly: boolean;
}

/** Everything that the mock knows and the panel shows, except the families and neighborhoods. */
export interface MockState {
  settings: Settings;
  /** The custom response of each call. */
  byHand: Readonly<Record<CallId, CustomResponse>>;
  /** The most recent requests, newest first. */
  log: readonly LogEntry[];
  /**
   * Problems with the link that opened this page; empty if there are none. Null if there was no link, or
   * once the tester has dismissed the message about it.
   */
  problems: readonly string[] | null;
  /** The latest result for each combination of play and settings, newest last. */
  results: readonly Result[];
  /** The run in progress on this page, or else the last one. Null before the page's first run. */
  run: Run | null;
  panel: PanelState;
}

export const initialState: MockState = {
  settings: defaultSettings,
  byHand: perCall((call) => ({ status: 200, body: JSON.stringify(calls[call].rightBody) })),
  log: [],
  problems: null,
  results: [],
  run: null,
  panel: {
    view: 'pill',
    tab: 'scenarios',
    call: null,
    query: '',
    isWhole: false,
    isFailedOnly: false,
  },
};

/** Returns the results of the last run. */
export function resultsOfRun({ results, run }: MockState): Result[] {
  return results.filter((result) => result.run === run?.id);
}

/** Creates the store that holds the state. Each change makes a new state object and calls the listeners. */
export function createStore(initial: MockState) {
  const listeners = new Set<() => void>();
  let state = initial;

  return {
    getState: () => state,
    setState(changed: Partial<MockState>): void {
      state = { ...state, ...changed };
      for (const listener of [...listeners]) listener();
    },
    /** Returns a function that unsubscribes the listener. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export type Store = ReturnType<typeof createStore>;
