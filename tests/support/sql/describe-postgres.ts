import { describe, type TestOptions } from 'vitest';
import { findPostgres } from '../../harness/backend/find-programs.ts';

function describeWith(options: TestOptions, name: string, tests: () => void): void {
  if (findPostgres() || process.env.CI === 'true') {
    describe(name, options, tests);
    return;
  }
  console.warn(`\n!!! SKIPPED, because PostgreSQL is not installed: ${name}\n`);
  describe.skip(name, tests);
}

/**
 * Describes what only a real server can prove. Without one the tests are skipped and the run says
 * so, except where a server is required: there they fail.
 */
export function describePostgres(name: string, tests: () => void): void {
  describeWith({}, name, tests);
}

/** The same for what takes long, such as a million rows or a measure of time: `npm run test:all`. */
export function describePostgresThoroughly(name: string, tests: () => void): void {
  describeWith({ tags: ['thorough'] }, name, tests);
}
