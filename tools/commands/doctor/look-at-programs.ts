import { findPostgres } from '../../../tests/harness/backend/find-programs.ts';
import { findMissing } from '../../../tests/support/engines/find-browsers.ts';
import { type Diagnosis, fine } from './diagnosis.ts';

/** Looks for what the tests run in besides Chromium: PostgreSQL and the two other engines. */
export function lookAtPrograms(): Diagnosis[] {
  const postgres = findPostgres();
  const engines = findMissing();
  return [
    postgres
      ? fine('PostgreSQL', postgres)
      : {
          what: 'PostgreSQL',
          state: 'limited',
          finding: 'none found: npm test skips what needs many connections, and says so.',
          remedy: 'Install it (Debian: postgresql).',
        },
    ...(engines.length === 0
      ? [fine('Firefox and WebKit', 'complete')]
      : engines.map(
          (sentence): Diagnosis => ({
            what: 'Other engines',
            state: 'limited',
            finding: sentence,
            remedy: 'Only npm run test:engines needs it.',
          }),
        )),
  ];
}
