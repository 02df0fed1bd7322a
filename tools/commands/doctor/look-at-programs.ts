import { findPostgres } from '../../../tests/harness/backend/find-programs.ts';
import { findBrowser } from '../../../tests/support/browser/browser.ts';
import { findMissing } from '../../../tests/support/engines/find-browsers.ts';
import { type Diagnosis, fine } from './diagnosis.ts';

/** Looks for what the tests run in: Chromium, the two other engines, PostgreSQL. */
export function lookAtPrograms(): Diagnosis[] {
  const browser = findBrowser();
  const postgres = findPostgres();
  const engines = findMissing();
  return [
    browser
      ? fine('Chromium', browser)
      : {
          what: 'Chromium',
          state: 'limited',
          finding: 'none found: npm test cannot run its browser tests.',
          remedy: 'Install Chrome or Chromium (Debian: chromium), or set CHROME_PATH.',
        },
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
