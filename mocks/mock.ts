import { createBackend } from './backend/backend.ts';
import type { WaitlistTables } from './backend/seeds.ts';
import { createAnswer } from './control/answer.ts';
import { createControls } from './control/controls.ts';
import { createLog } from './control/log.ts';
import { pause } from './control/pause.ts';
import { createStore, initialState, type MockState } from './control/state.ts';

export interface MockOptions {
  /** Differences from the initial state, such as those that the tab kept. */
  state?: Partial<MockState>;
  /** Rows to add to the seed. */
  added?: WaitlistTables;
  /** Waits for a delay; tests pass one that does not wait. */
  wait?: (ms: number) => Promise<void>;
}

/**
 * Assembles the mock without a transport: its state, the backend in memory, the function that answers
 * requests, and the controls.
 */
export function createMock(options: MockOptions = {}) {
  const { wait = pause, added } = options;
  const store = createStore({ ...initialState, ...options.state });
  const { seed } = store.getState().settings;
  const backend = createBackend();
  backend.waitlist.startFrom(seed, added);
  const log = createLog({ store });
  const { answer, stop: stopCalls } = createAnswer({ store, backend, log, wait });
  const controls = createControls({ store, backend, log });
  return { store, backend, log, answer, stopCalls, controls };
}

export type Mock = ReturnType<typeof createMock>;
