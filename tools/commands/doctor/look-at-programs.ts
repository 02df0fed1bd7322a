import { findMissing } from '../../../tests/harness/browser/find-engines.ts';
import { findMissingPrograms, findPostgres, findPostgrest } from '../../backend/find-programs.ts';
import { type Diagnosis, fine } from './diagnosis.ts';

/** PostgreSQL and PostgREST, from npm or as they are installed. */
function lookAtBackend(): Diagnosis[] {
  const missing = findMissingPrograms();
  if (missing.length === 0) {
    return [fine('The real backend', `${findPostgres()}, ${findPostgrest()}`)];
  }
  return missing.map((remedy) => ({
    what: 'The real backend',
    state: 'limited',
    finding:
      'npm has no program for this platform: npm run backend cannot start, and npm test skips the SQL.',
    remedy,
  }));
}

/** Looks for what the tests run in besides Chromium: the real backend and the two other engines. */
export function lookAtPrograms(): Diagnosis[] {
  const engines = findMissing();
  return [
    ...lookAtBackend(),
    ...(engines.length === 0
      ? [fine('Firefox and WebKit', 'complete')]
      : engines.map(
          ({ sentence }): Diagnosis => ({
            what: 'Other engines',
            state: 'limited',
            finding: sentence,
            remedy: 'Only npm run test:engines needs it.',
          }),
        )),
  ];
}
