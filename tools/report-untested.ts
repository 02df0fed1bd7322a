import { findMissingPrograms, findProgram } from './find-programs.ts';

// Prints which tests are skipped because a program is missing, and how to install the program. `npm test`
// runs this script last, and `npm run test:sql` runs it first.

const missing = findMissingPrograms();
if (missing.length > 0) {
  console.warn(`Not tested: the SQL, and the site against the real backend. ${missing.join(' ')}`);
} else if (!findProgram('psql', 'psql.exe')) {
  const remedy = 'To get psql, install postgresql-client (Debian) or libpq (Homebrew).';
  console.warn(`Not tested: backing up and restoring the list, because psql is missing. ${remedy}`);
}
