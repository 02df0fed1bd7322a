import type { SetupWorker } from 'msw/browser';
import type { LogEntry } from './kit/log.ts';
import type { Rules } from './kit/rules.ts';
import type { Store } from './store.ts';

/**
 * What outlives a hot update of the mock's own code: one worker, the tables, the log and the
 * rules. `leave` takes the old code's panel and listeners off the page.
 */
export interface Kept {
  worker: SetupWorker;
  store: Store;
  log: () => readonly LogEntry[];
  rules: () => Rules;
  leave: () => void;
}
