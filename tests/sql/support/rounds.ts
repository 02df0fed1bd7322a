import { test } from 'vitest';

const thorough = 20;

interface RoundOptions {
  /** How many rounds `npm test` runs. */
  everyday?: number;
}

/**
 * Tests something once for each round: a few rounds every day, more of them in `npm run test:all`.
 * The round is a number from 0 on.
 */
export function testEachRound(
  name: string,
  run: (round: number) => Promise<void>,
  { everyday = 5 }: RoundOptions = {},
): void {
  const rounds = Array.from({ length: thorough }, (_, round) => round);
  const title = `${name} (round %i)`;
  test.for(rounds.slice(0, everyday))(title, run);
  test.for(rounds.slice(everyday))(title, { tags: ['thorough'] }, run);
}
