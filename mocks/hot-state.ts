import type { SetupWorker } from 'msw/browser';
import type { Interceptor } from './kit/answer/interceptor.ts';
import type { Controls } from './kit/controls/controls.ts';
import type { WorkerHealth } from './kit/worker/health.ts';
import type { Store } from './waitlist/store.ts';

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
