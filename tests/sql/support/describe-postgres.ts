import { describe } from 'vitest';

/**
 * A block of slow tests, such as a million rows or a measured time, which only `npm run test:all`
 * runs.
 */
export function describePostgresThoroughly(name: string, tests: () => void): void {
  describe(name, { tags: ['thorough'] }, tests);
}
