import { parseArgs } from 'node:util';
import { checkBuildEnv } from '../build/env.ts';
import { checkBackend } from './check-backend.ts';

/** Ends the command with one line for each wrong argument. */
function stop(problems: string[]): never {
  for (const problem of problems) {
    const named = problem.replace('VITE_SUPABASE_URL', '--url');
    console.error(named.replace('VITE_SUPABASE_ANON_KEY', '--key'));
  }
  console.error(
    'Usage: npm run check:backend -- --url https://<ref>.supabase.co --key <public key> [--logo]',
  );
  process.exit(2);
}

function readArguments() {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({ options: { url: text, key: text, logo: { type: 'boolean' } } }).values;
  } catch (error) {
    return stop([error instanceof Error ? error.message : String(error)]);
  }
}

// The address and the key by the rules of the build, which refuse a secret key: it opens what visitors
// must find closed, so a check with it would prove nothing.
const { url, key, logo = false } = readArguments();
const raw = { VITE_SUPABASE_URL: url, VITE_SUPABASE_ANON_KEY: key };
const checked = checkBuildEnv({ raw, standardGateway: 'supabase' });
if (!checked.ok) stop(checked.problems);
if (checked.env.gateway !== 'supabase') stop([]);

const { supabaseUrl, supabaseAnonKey } = checked.env;
let failed = 0;
for await (const { title, passed, detail } of checkBackend({
  url: supabaseUrl,
  key: supabaseAnonKey,
  logo,
  fetch,
})) {
  console.log(`${passed ? 'ok  ' : 'FAIL'}  ${title}: ${detail}`);
  if (!passed) failed += 1;
}
console.log(failed === 0 ? 'All checks passed.' : `${failed} failed.`);
process.exitCode = failed === 0 ? 0 : 1;
