import { refusal, wire } from '../../src/gateway/wire.ts';
import { readMigrations } from '../backend/migrations.ts';
import { expectStatus, Failure, field, type Probe } from './probe.ts';

/** One thing that must be true of a deployed project. */
export interface Check {
  /** The promise in plain words, as the report shows it. */
  title: string;
  /** Resolves with what was seen; throws a `Failure` when the promise is broken. */
  run(probe: Probe): Promise<string>;
}

const stats: Check = {
  title: 'the stats can be read',
  async run(probe) {
    const answer = await probe(wire.stats.path);
    expectStatus(answer, 200);
    const reply = wire.stats.reply.safeParse(answer.body);
    if (!reply.success) {
      throw new Failure('the answer is not two whole numbers: npx supabase db push');
    }
    const { total_families: families, total_neighborhoods: neighborhoods } = reply.data;
    return `${families} families, ${neighborhoods} neighborhoods`;
  },
};

const signup: Check = {
  title: 'a signup with an invalid email is refused, and nothing is stored',
  async run(probe) {
    const body = { signup_email: 'no-at-sign', signup_zip_code: null };
    const answer = await probe(wire.signup.path, { body });
    expectStatus(answer, 400);
    if (refusal.safeParse(answer.body).success) return '400 invalid_email';
    throw new Failure('refused, but not as invalid_email: npx supabase db push');
  },
};

/**
 * No such table, no such function, schema not served, permission denied: the ways in which PostgREST
 * refuses access. Anything else, such as a wrong key or a crash, proves nothing.
 */
const closedCodes = ['PGRST205', '42P01', 'PGRST202', 'PGRST106', '42501'];

async function expectClosed(probe: Probe, paths: string[]): Promise<string> {
  const ask = async (schema: string, path: string) => {
    const headers = { 'accept-profile': schema };
    const { status, body } = await probe(`/rest/v1/${path}`, { method: 'GET', headers });
    const isClosed = closedCodes.includes(String(field(body, 'code')));
    return isClosed ? [] : [`${schema}.${path.replace(/\?.*/, '')} answered ${status}`];
  };
  const asked = ['public', 'waitlist'].flatMap((schema) => paths.map((path) => ask(schema, path)));
  const open = (await Promise.all(asked)).flat();
  if (open.length === 0) return `${asked.length} endpoints tried, all closed`;
  throw new Failure(
    `${open.join(', ')}: npx supabase db push; expose public alone; drop what is not of the migrations`,
  );
}

/** What a pattern finds in the migrations: its groups. */
function inMigrations(pattern: RegExp): string[][] {
  return readMigrations().migrations.flatMap(({ sql }) =>
    [...sql.matchAll(pattern)].map(([, ...groups]) => groups),
  );
}

/** Every table and view of the migrations. */
export function relations(): string[] {
  const created = /^create (?:or replace |unlogged )?(?:table|view) waitlist\.(\w+)/gm;
  // A later migration may replace a view.
  return [...new Set(inMigrations(created).map(([name]) => `${name}`))];
}

/**
 * Every function of the migrations but the page's two, with the parameters without which PostgREST
 * does not find it.
 */
export function privateFunctions(): string[] {
  const created = /^create (?:or replace )?function (?:public|waitlist)\.(\w+)\(([^)]*)\)/gm;
  const calls = inMigrations(created).map(([name, parameters = '']) => {
    const needed = parameters.split(',').filter((one) => one.trim() && !/default/.test(one));
    return `${name}?${needed.map((one) => `${one.trim().split(/\s/)[0]}=`).join('&')}`;
  });
  const isPublic = (call: string) =>
    [wire.stats, wire.signup].some(({ name }) => call.startsWith(`${name}?`));
  return calls.filter((call) => !isPublic(call));
}

const tables: Check = {
  title: 'no table or view can be read through the API',
  // Requests no rows: an open table must not send anybody's email.
  run: (probe) =>
    expectClosed(
      probe,
      relations().map((name) => `${name}?limit=0`),
    ),
};

const functions: Check = {
  title: 'no other function can be called through the API',
  // With GET, PostgREST runs a function read-only: even an open one changes nothing, and says 405.
  run: (probe) =>
    expectClosed(
      probe,
      privateFunctions().map((call) => `rpc/${call}`),
    ),
};

const accounts: Check = {
  title: "nobody can open an account with Supabase's own sign-up, which the site does not use",
  async run(probe) {
    const answer = await probe('/auth/v1/settings', { method: 'GET' });
    expectStatus(answer, 200);
    if (field(answer.body, 'disable_signup') === true) return 'sign-up is off';
    throw new Failure(
      'it is on: switch off "Allow new users to sign up" under Authentication, Sign In / Providers',
    );
  },
};

/** Every check that costs nothing, by its id. The first ends the run if it fails: so would the others. */
export const freeChecks: Record<string, Check> = {
  stats,
  signup,
  tables,
  functions,
  accounts,
};
