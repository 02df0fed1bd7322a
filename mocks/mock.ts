import { createBackend } from './backend/backend.ts';
import type { WaitlistTables } from './backend/seeds.ts';
import { createAnswer } from './control/answer.ts';
import { createControls } from './control/controls.ts';
import { createLog } from './control/log.ts';
import { pause } from './control/pause.ts';
import { createStore, initialState, type MockState } from './control/state.ts';

export interface MockOptions {
  /** Properties of the starting state that replace those of `initialState`. */
  state?: Partial<MockState>;
  /** Rows to add to the seed's rows. */
  added?: WaitlistTables;
  /** Waits the given number of milliseconds. Tests pass a function that doesn't wait. */
  wait?: (ms: number) => Promise<void>;
}

/** Creates the mock without a transport; `browser.ts` and `node.ts` add the transport. */
export function createMock(options: MockOptions = {}) {
  const { wait = pause, added } = options;
  const store = createStore({ ...initialState, ...options.state });
  const { seed } = store.getState().settings;
  const backend = createBackend();
  backend.waitlist.startFrom(seed, added);
  const log = createLog({ store });
  const { answer, stopCalls } = createAnswer({ store, backend, log, wait });
  const controls = createControls({ store, backend, log });
  return { store, backend, log, answer, stopCalls, controls };
}

export type Mock = ReturnType<typeof createMock>;
