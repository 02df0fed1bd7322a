import { createBackend } from './backend/backend.ts';
import type { Family } from './backend/seeds.ts';
import { createAnswer, pause } from './control/answer.ts';
import { createControls } from './control/controls.ts';
import { createLog } from './control/log.ts';
import { createStore, initialState, type MockState } from './control/state.ts';

export interface MockOptions {
  /** What differs from the initial state, such as what the tab has kept. */
  state?: Partial<MockState>;
  /** The families that are not in the seed. */
  added?: readonly Family[];
  /** Waits for a delay; tests pass one that does not wait. */
  wait?: (ms: number) => Promise<void>;
}

/**
 * The whole mock without a transport: its state, the backend in memory, what answers in front of it, and
 * the controls.
 */
export function createMock(options: MockOptions = {}) {
  const { wait = pause, added = [] } = options;
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
