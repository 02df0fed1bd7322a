import type { SetupWorker } from 'msw/browser';
import type { Store } from '../backend/store.ts';
import type { Controls } from '../control/controls.ts';
import type { Interceptor } from '../control/interceptor.ts';
import type { WorkerHealth } from './health.ts';

/**
 * What outlives a hot update of the mock's own code: one worker and the tables, and through the
 * controls the log and the settings. `dispose` takes the old code off the page.
 */
export interface HotState {
  worker: SetupWorker;
  store: Store;
  interceptor: Interceptor;
  controls: Controls;
  health: WorkerHealth;
  now: () => number;
  dispose: () => void;
}
