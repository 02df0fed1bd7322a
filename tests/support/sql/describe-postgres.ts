import { describe } from 'vitest';
import { findPostgres, postgresIsRequired } from './find-postgres.ts';

/**
 * Describes what only a real server can prove. Without one the tests are skipped and the run says
 * so, except where a server is required: there they fail.
 */
export function describePostgres(name: string, tests: () => void): void {
  if (findPostgres() || postgresIsRequired()) {
    describe(name, tests);
    return;
  }
  console.warn(`\n!!! SKIPPED, because PostgreSQL is not installed: ${name}\n`);
  describe.skip(name, tests);
}
