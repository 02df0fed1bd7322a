import { parseArgs } from 'node:util';
import { loadEnv } from 'vite';
import { limitsMs } from '../../../src/gateway/limits.ts';
import { type SignupRequest, wire } from '../../../src/gateway/wire.ts';
import { projectRoot } from '../../../tests/harness/site/made-once.ts';
import { readOptions } from '../../check-backend/options.ts';
import { type Family, rehearse } from './rehearse.ts';

/**
 * Signs up made-up families at a copy of the project, to see its capacity and whom its limits
 * refuse: `npm run rehearse`. It refuses to run against the project of the environment, which is
 * the live one.
 */
const usage =
  'Usage: npm run rehearse -- --url https://<copy>.supabase.co --key <public key> [--families 500] [--clients 10]';

function stop(...problems: string[]): never {
  for (const problem of [...problems, usage]) console.error(problem);
  process.exit(2);
}

const text = { type: 'string', default: '' } as const;
const { values } = parseArgs({
  options: {
    url: text,
    key: text,
    families: { ...text, default: '500' },
    clients: { ...text, default: '10' },
  },
});
const options = readOptions([`--url=${values.url}`, `--key=${values.key}`]);
if (!options.ok) stop(...options.problems);
const live = loadEnv('production', projectRoot, 'VITE_').VITE_SUPABASE_URL;
if (live && new URL(live).origin === new URL(options.url).origin) {
  stop('This is the live project: rehearse at a copy.');
}
const load = { families: Number(values.families), clients: Number(values.clients) };
if (!Object.values(load).every((count) => Number.isInteger(count) && count > 0)) {
  stop('--families and --clients are whole numbers above 0');
}

const { url, key } = options;

/** Sends what the page sends. Not through its adapter: supabase-js wants a newer Node than ours. */
async function signUp({ email, zipCode }: Family): Promise<string | null> {
  const request: SignupRequest = { signup_email: email, signup_zip_code: zipCode };
  try {
    const response = await fetch(url + wire.signup.path, {
      method: 'POST',
      headers: { apikey: key, 'content-type': 'application/json' },
      body: JSON.stringify(request),
      signal: AbortSignal.timeout(limitsMs.signup),
    });
    await response.arrayBuffer();
    return response.ok ? null : `answered with ${response.status}`;
  } catch (error) {
    return error instanceof DOMException ? 'not answered in time' : 'not reached';
  }
}

const { joined, failed, ...speed } = await rehearse({ ...load, signUp, name: String(Date.now()) });
console.log(
  `${joined} of ${load.families} families joined, ${speed.perSecond.toFixed(1)} a second`,
);
console.log(`median ${speed.medianMs.toFixed(0)} ms, 95 % within ${speed.slowMs.toFixed(0)} ms`);
for (const [reason, count] of Object.entries(failed)) console.log(`${count} ${reason}`);
process.exitCode = joined === load.families ? 0 : 1;
