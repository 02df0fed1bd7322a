import { createBackend } from './backend/backend.ts';
import { createRandom } from './backend/random.ts';
import { applySeed } from './backend/seeds.ts';
import { createStore, type Store } from './backend/store.ts';
import { createWaitlist } from './backend/waitlist.ts';
import { createInterceptor } from './control/interceptor.ts';
import type { LogEntry } from './control/request-log.ts';
import { defaultSettings, type Settings } from './control/settings.ts';

interface MockOptions {
  /** What is set from the start; the defaults for what it does not name. */
  settings?: Partial<Settings>;
  /** Decides which pictures the logo call draws. */
  randomSeed?: number;
  /** Tables and log of an earlier mock, for a hot update. */
  earlier?: { store: Store; log: readonly LogEntry[] } | undefined;
  now?: () => Date;
  /** Waits a delay out; tests hand in one that does not. */
  wait?: (ms: number) => Promise<void>;
}

function waitOnClock(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/**
 * The whole mock without a transport: tables, the unaltered backend over them, and the interceptor
 * in front of it. Nothing about it is random: the same seeds give the same answers.
 */
export function createMock(options: MockOptions = {}) {
  const { randomSeed = 1, earlier } = options;
  const { now = () => new Date(), wait = waitOnClock } = options;
  const settings = { ...defaultSettings, ...options.settings };
  const store = earlier?.store ?? createStore();
  if (!earlier) applySeed(store, settings.seed);
  const waitlist = createWaitlist({ store, now });
  const backend = createBackend({ waitlist, random: createRandom(randomSeed) });
  const interceptor = createInterceptor({
    backend,
    settings,
    earlierLog: earlier?.log,
    now: () => now().getTime(),
    wait,
  });
  return { store, waitlist, interceptor };
}

export type Mock = ReturnType<typeof createMock>;
