import { test } from 'vitest';

interface RoundOptions {
  /** The number of rounds in `npm test`. */
  everyday?: number;
  /** The number of rounds in `npm run test:all`. */
  thorough?: number;
}

/** Runs a test for several rounds, numbered from 0. */
export function testEachRound(
  name: string,
  run: (round: number) => Promise<void>,
  { everyday = 3, thorough = 8 }: RoundOptions = {},
): void {
  const rounds = Array.from({ length: thorough }, (_, round) => round);
  const title = `${name} (round %i)`;
  test.for(rounds.slice(0, everyday))(title, run);
  test.for(rounds.slice(everyday))(title, { tags: ['thorough'] }, run);
}
