import type { CallId } from '../src/gateway/wire.ts';
import { createBackend } from './backend/backend.ts';
import { createRandom } from './backend/random.ts';
import { applySeed } from './backend/seeds.ts';
import { createStore, type Store } from './backend/store.ts';
import { createWaitlist } from './backend/waitlist.ts';
import { createClock } from './control/clock.ts';
import { createInterceptor } from './control/interceptor.ts';
import type { LogEntry } from './control/log-entry.ts';
import { defaultSettings, type Settings } from './control/settings.ts';

interface MockOptions {
  /** What is set from the start; the defaults for what it does not name. */
  settings?: Partial<Settings>;
  /** How many requests each call's scenario has answered in an earlier page of the tab. */
  answered?: Record<CallId, number> | undefined;
  /** Decides which pictures the logo call draws. */
  randomSeed?: number;
  /** Tables and log of an earlier mock, for a hot update. */
  earlier?: { store: Store; log: readonly LogEntry[] } | undefined;
  /** A clock in ms since the epoch, which must not jump. */
  now?: () => number;
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
  const { randomSeed = 1, answered, earlier } = options;
  const { now = createClock(), wait = waitOnClock } = options;
  const settings = { ...defaultSettings, ...options.settings };
  const store = earlier?.store ?? createStore();
  if (!earlier) applySeed(store, settings.seed);
  const waitlist = createWaitlist({ store, now: () => new Date(now()) });
  const backend = createBackend({ waitlist, random: createRandom(randomSeed) });
  const interceptor = createInterceptor({
    backend,
    settings,
    answered,
    earlierLog: earlier?.log,
    now,
    wait,
  });
  return { store, waitlist, interceptor, now };
}

export type Mock = ReturnType<typeof createMock>;
