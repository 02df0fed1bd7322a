import { describe } from 'vitest';

/** Describes what takes long, such as a million rows or a measure of time: `npm run test:all`. */
export function describePostgresThoroughly(name: string, tests: () => void): void {
  describe(name, { tags: ['thorough'] }, tests);
}
