import { createAnswers } from './answers/answers.ts';
import { createBackend } from './backend.ts';
import { createKit } from './kit/kit.ts';
import { createRandom } from './random.ts';
import { applySeed, type SeedId } from './seeds.ts';
import { createStore } from './store.ts';

interface InMemoryOptions {
  seed: SeedId;
  /** Decides which pictures the logo call draws. */
  randomSeed: number;
  now?: () => Date;
  wait?: (ms: number) => Promise<void>;
}

function waitOnClock(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** The whole backend in memory: tables, rules and switchboard, without a transport. */
export function createInMemoryBackend(options: InMemoryOptions) {
  const { seed, randomSeed, now = () => new Date(), wait = waitOnClock } = options;
  const store = createStore();
  applySeed(store, seed);
  const backend = createBackend({ store, now });
  const answers = createAnswers({ backend, random: createRandom(randomSeed) });
  const kit = createKit({ answers, now: () => now().getTime(), wait });
  return { store, kit };
}

export type InMemoryBackend = ReturnType<typeof createInMemoryBackend>;
