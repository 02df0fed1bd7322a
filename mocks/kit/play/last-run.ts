import * as z from 'zod/mini';
import { browserStorage } from '../tab/tab-storage.ts';

const storageKey = 'mock-last-run';

const lastRun = z.object({
  build: z.string(),
  /** ISO 8601. */
  at: z.string(),
  /** Whether each scenario ended as expected, by `call:scenario`. */
  isGood: z.record(z.string(), z.boolean()),
});

/** How the scenarios ended when this browser ran them last. */
export type LastRun = z.infer<typeof lastRun>;

/** The last run of this browser; null when there is none that can be read. */
export function readLastRun(): LastRun | null {
  return browserStorage.readJson(storageKey, lastRun.parse);
}

/** Keeps a run as the last one; scenarios that it has not played stay as they were. */
export function saveLastRun(run: LastRun): void {
  const isGood = { ...readLastRun()?.isGood, ...run.isGood };
  browserStorage.write(storageKey, JSON.stringify({ ...run, isGood }));
}
