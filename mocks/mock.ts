import { createAnswers } from './backend/backend.ts';
import { createRandom } from './backend/random.ts';
import { applySeed } from './backend/seeds.ts';
import { createStore, type Store } from './backend/store.ts';
import { createBackend } from './backend/waitlist.ts';
import { createKit } from './control/interceptor.ts';
import type { LogEntry } from './control/request-log.ts';
import { plainRules, type Rules } from './control/settings.ts';

interface InMemoryOptions {
  seed: Rules['seed'];
  /** Decides which pictures the logo call draws. */
  randomSeed: number;
  /** What the calls and the line are set to from the start; nothing altered by default. */
  rules?: Pick<Rules, 'calls' | 'network'>;
  /** What an earlier backend has kept, for a change of code in the middle of the work. */
  kept?: { store: Store; log: readonly LogEntry[] } | undefined;
  now?: () => Date;
  wait?: (ms: number) => Promise<void>;
}

function waitOnClock(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** The whole backend in memory: tables, rules and switchboard, without a transport. */
export function createInMemoryBackend(options: InMemoryOptions) {
  const {
    seed,
    randomSeed,
    rules = plainRules,
    kept,
    now = () => new Date(),
    wait = waitOnClock,
  } = options;
  const store = kept?.store ?? createStore();
  if (!kept) applySeed(store, seed);
  const backend = createBackend({ store, now });
  const answers = createAnswers({ backend, random: createRandom(randomSeed) });
  const kit = createKit({
    answers,
    settings: rules.calls,
    network: rules.network,
    keptLog: kept?.log,
    now: () => now().getTime(),
    wait,
  });
  return { store, backend, kit };
}

export type InMemoryBackend = ReturnType<typeof createInMemoryBackend>;
