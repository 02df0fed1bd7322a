import { createAnswers } from './answers/answers.ts';
import { createBackend } from './backend.ts';
import { createKit } from './kit/kit.ts';
import { plainRules, type Rules } from './kit/rules.ts';
import { createRandom } from './random.ts';
import { applySeed } from './seeds.ts';
import { createStore } from './store.ts';

interface InMemoryOptions {
  seed: Rules['seed'];
  /** Decides which pictures the logo call draws. */
  randomSeed: number;
  /** What the calls and the line are set to from the start; nothing altered by default. */
  rules?: Pick<Rules, 'calls' | 'network'>;
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
    now = () => new Date(),
    wait = waitOnClock,
  } = options;
  const store = createStore();
  applySeed(store, seed);
  const backend = createBackend({ store, now });
  const answers = createAnswers({ backend, random: createRandom(randomSeed) });
  const kit = createKit({
    answers,
    settings: rules.calls,
    network: rules.network,
    now: () => now().getTime(),
    wait,
  });
  return { store, kit };
}

export type InMemoryBackend = ReturnType<typeof createInMemoryBackend>;
