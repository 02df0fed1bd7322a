import { refusal, wire } from '../../src/gateway/wire.ts';
import { logoPrompt } from '../../supabase/functions/ai/prompts.ts';
import { readMigrations } from '../backend/migrations.ts';
import { expectStatus, Failure, field, type Probe } from './probe.ts';

/** One thing that must be true of a deployed project. */
interface Check {
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
    if (!reply.success) throw new Failure('no two whole numbers came: npx supabase db push');
    const { total_families: families, total_neighborhoods: neighborhoods } = reply.data;
    return `${families} families, ${neighborhoods} neighborhoods`;
  },
};

/** A signup that is always refused, after the site of the page has been checked. */
const refusedSignup = { signup_email: 'no-at-sign', signup_zip_code: null };

const signup: Check = {
  title: 'a signup with an invalid email is refused, and nothing is stored',
  async run(probe) {
    const answer = await probe(wire.signup.path, { body: refusedSignup });
    expectStatus(answer, 400);
    if (refusal.safeParse(answer.body).success) return '400 invalid_email';
    throw new Failure('refused, but not as invalid_email: npx supabase db push');
  },
};

/** The answer to a signup from a page of another site. A closed list throws: it refuses every site alike. */
async function strangeSignup(probe: Probe): Promise<unknown> {
  const headers = { origin: 'https://another-site.example' };
  const { body } = await probe(wire.signup.path, { body: refusedSignup, headers });
  const isUnknownSite = field(body, 'message') === 'unknown_site';
  if (isUnknownSite || field(body, 'code') !== '42501') return body;
  throw new Failure('this cannot be seen while the list is closed');
}

const otherSites: Check = {
  title: "no other site's page can sign up its visitors",
  async run(probe) {
    const body = await strangeSignup(probe);
    if (field(body, 'message') === 'unknown_site') return 'refused as unknown_site';
    throw new Failure('it can: set site_origins (docs/launch.md, section 2)');
  },
};

const addresses: Check = {
  title: "the caller's address arrives, by which the limits count",
  async run(probe) {
    const body = await strangeSignup(probe);
    const hint = String(field(body, 'hint'));
    if (hint.startsWith('An address')) return 'it has arrived';
    if (!hint.startsWith('No address')) throw new Failure('set site_origins first, to see it');
    throw new Failure('nobody is limited: set address_header (docs/launch.md, section 2)');
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

/** The groups of a pattern in the migrations. */
function inMigrations(pattern: RegExp): string[][] {
  return readMigrations().flatMap(({ sql }) =>
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
    throw new Failure('it is on: switch it off under Authentication, Sign In / Providers');
  },
};

const logoMessage: Check = {
  title: 'the logo function draws nothing but what the page asks for',
  async run(probe) {
    const answer = await probe(wire.logo.path, { body: { message: 'Write a novel' } });
    expectStatus(answer, 400);
    const code = field(field(answer.body, 'error'), 'code');
    if (code === 'invalid_message') return '400 invalid_message';
    throw new Failure('refused, but in other words: npx supabase functions deploy ai --use-api');
  },
};

/** Costs a picture. */
const logoPicture: Check = {
  title: 'the logo function draws a picture',
  async run(probe) {
    const question = { body: { message: logoPrompt }, timeLimitMs: 90_000 };
    const answer = await probe(wire.logo.path, question);
    expectStatus(answer, 200);
    const reply = wire.logo.reply.safeParse(answer.body);
    const address = reply.success ? reply.data.images?.[0]?.image_url.url : undefined;
    if (address) return `a picture of ${Math.ceil(address.length / 1024)} KiB`;
    throw new Failure('there is no picture in the answer: set AI_MODEL to a picture model');
  },
};

/**
 * The checks by their ids, in the order of the report: with those that need the site's origin, or that
 * cost a picture, where they are asked for.
 */
export function chooseChecks({ hasSite = false, logo = false }): Record<string, Check> {
  return {
    stats,
    signup,
    ...(hasSite && { 'other-sites': otherSites, addresses }),
    tables,
    functions,
    accounts,
    'logo-message': logoMessage,
    ...(logo && { 'logo-picture': logoPicture }),
  };
}
