import { findMissingPrograms } from '../../../tools/programs.ts';

/**
 * The test files of the project `sql`. Where PostgreSQL or PostgREST is missing there are none, and the
 * run says so; in CI all of them, which then fail.
 */
export function sqlTests(): string[] {
  const missing = findMissingPrograms();
  if (missing.length === 0 || process.env.CI === 'true') return ['tests/sql/**/*.test.ts'];
  if (process.env.VITEST) console.warn(`Skipped: the SQL tests. ${missing.join(' ')}`);
  return [];
}
