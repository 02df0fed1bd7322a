import { test } from 'vitest';

const everyday = 5;
const thorough = 20;

/**
 * Tests something once for each round: a few rounds every day, more of them in `npm run test:all`.
 * The round is a number from 0 on.
 */
export function testEachRound(name: string, run: (round: number) => Promise<void>): void {
  const rounds = Array.from({ length: thorough }, (_, round) => round);
  const title = `${name} (round %i)`;
  test.for(rounds.slice(0, everyday))(title, run);
  test.for(rounds.slice(everyday))(title, { tags: ['thorough'] }, run);
}
