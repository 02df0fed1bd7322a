import { test } from 'vitest';

const thorough = 20;

interface RoundOptions {
  /** The number of rounds in `npm test`. */
  everyday?: number;
}

/**
 * Runs a test for several rounds, and more of them in `npm run test:all`. Rounds are numbered from
 * 0.
 */
export function testEachRound(
  name: string,
  run: (round: number) => Promise<void>,
  { everyday = 3 }: RoundOptions = {},
): void {
  const rounds = Array.from({ length: thorough }, (_, round) => round);
  const title = `${name} (round %i)`;
  test.for(rounds.slice(0, everyday))(title, run);
  test.for(rounds.slice(everyday))(title, { tags: ['thorough'] }, run);
}
