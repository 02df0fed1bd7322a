import { findMissingPrograms } from '../../../tools/find-programs.ts';

/**
 * The test files of the project `sql`. Where PostgreSQL or PostgREST is missing there are none, and
 * report-untested.ts says so; in CI all of them, which then fail.
 */
export function sqlTests(): string[] {
  const missing = findMissingPrograms();
  if (missing.length === 0 || process.env.CI === 'true') return ['tests/sql/**/*.test.ts'];
  return [];
}
