import { findMissingPrograms, findProgram } from '../../../tools/find-programs.ts';

// Where a program is missing, the last line of `npm test` and the first of `npm run test:sql`: what is
// not tested, and how to get it.

const missing = findMissingPrograms();
if (missing.length > 0) {
  console.warn(`Not tested: the SQL, and the site over it. ${missing.join(' ')}`);
} else if (!findProgram('psql', 'psql.exe')) {
  const remedy = 'install it (postgresql-client on Debian, libpq with brew)';
  console.warn(`Not tested: the copy of the list. psql is missing: ${remedy}.`);
}
