import { findMissingPrograms } from '../../harness/backend/find-programs.ts';

/**
 * The test files of the project `sql`. Where PostgreSQL or PostgREST is missing, those that need
 * neither, and a run says so; in CI nothing is left out, and those fail.
 */
export function sqlTests(): string[] {
  const missing = findMissingPrograms();
  if (missing.length === 0 || process.env.CI === 'true') return ['tests/sql/**/*.test.ts'];
  if (process.env.VITEST) console.warn(`\n!!! SKIPPED: most SQL tests. ${missing.join(' ')}\n`);
  return ['tests/sql/check/{no-answer,options,outages,report}.test.ts'];
}
