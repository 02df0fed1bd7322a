import { describe, type TestOptions } from 'vitest';
import { findPostgres, postgresIsRequired } from './find-postgres.ts';

/** For what takes long, such as the CLI, a million rows, or a measure of time. */
export const thorough = { tags: ['thorough'] };

/**
 * Describes what only a real server can prove. Without one the tests are skipped and the run says
 * so, except where a server is required: there they fail.
 */
export function describePostgres(
  name: string,
  tests: () => void,
  options: Pick<TestOptions, 'tags'> = {},
): void {
  if (findPostgres() || postgresIsRequired()) {
    describe(name, options, tests);
    return;
  }
  console.warn(`\n!!! SKIPPED, because PostgreSQL is not installed: ${name}\n`);
  describe.skip(name, tests);
}
