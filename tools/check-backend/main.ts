import { problemOfKey, problemOfUrl } from '../build/env.ts';
import { readOptions, stopWith } from '../command-line.ts';
import { checkBackend } from './check-backend.ts';

const text = { type: 'string', default: '' } as const;
const options = { url: text, key: text, site: text, logo: { type: 'boolean' } } as const;
const { url, key, site, logo = false } = readOptions(options);

// Refuse a secret key, as a build does: a secret key has access to everything that must be closed to
// visitors, so checks with a secret key would prove nothing.
const problems = [
  problemOfUrl('--url', url, 'https://abcdefghij.supabase.co'),
  problemOfKey('--key', key),
  site ? problemOfUrl('--site', site, 'https://www.example.org') : null,
].filter((problem) => problem !== null);
if (problems.length > 0) stopWith(problems);

const project = { url: new URL(url).origin, key, site: site ? new URL(site).origin : null };
let failed = 0;
for await (const { title, passed, detail } of checkBackend({ ...project, logo, fetch })) {
  console.log(`${passed ? 'ok  ' : 'FAIL'}  ${title}: ${detail}`);
  if (!passed) failed += 1;
}
console.log(failed === 0 ? 'All checks passed.' : `Failed checks: ${failed}.`);
process.exitCode = failed === 0 ? 0 : 1;
