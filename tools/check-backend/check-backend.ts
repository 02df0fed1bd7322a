import { refusal, wire } from '../../src/gateway/wire.ts';
import { logoPrompt } from '../../supabase/functions/_shared/prompts.ts';
import { pages } from '../build/pages.ts';
import { createProbe, expectStatus, field, type Probe, type ProbeOptions } from './probe.ts';

/** One thing that must be true of a deployed project. */
interface Check {
  /** The promise in plain words, as the report shows it. */
  title: string;
  /** Resolves, given the site if it is known, with what was seen; throws what was seen instead, and what to do. */
  run(probe: Probe, site: string): Promise<string>;
}

/** A signup that is always refused, after the site of the page has been checked. */
const refusedSignup = { signup_email: 'no-at-sign', signup_zip_code: null };

/**
 * Asks as a page of another site (of this machine, so that `npm run backend` answers, too), which
 * writes an address into each header that an owner may name. A server in front has to overwrite it;
 * one that refuses such a header is asked without.
 */
async function askAsAnotherSite(probe: Probe, path: string, body: object) {
  const origin = 'http://another-site.localhost';
  const forged = 'not-an-address';
  const addresses = { 'cf-connecting-ip': forged, 'x-real-ip': forged, 'x-forwarded-for': forged };
  const answer = await probe(path, { body, headers: { origin, ...addresses } });
  return answer.body === null ? probe(path, { body, headers: { origin } }) : answer;
}

const nobodyIsLimited =
  'no address arrives, or a caller can choose it: set address_header (docs/launch.md, section 2)';

/** The checks by their ids, in the order of the report. */
const checks: Record<string, Check> = {
  stats: {
    title: 'the stats can be read',
    async run(probe) {
      const answer = await probe(wire.stats.path, { body: {} });
      expectStatus(answer, 200);
      const reply = wire.stats.reply.safeParse(answer.body);
      if (!reply.success) throw new Error('no two whole numbers came: supabase db push');
      const { total_families: families, total_neighborhoods: neighborhoods } = reply.data;
      return `${families} families, ${neighborhoods} neighborhoods`;
    },
  },

  signup: {
    title: 'a signup with an invalid email is refused, and nothing is stored',
    async run(probe) {
      const answer = await probe(wire.signup.path, { body: refusedSignup });
      expectStatus(answer, 400);
      if (refusal.safeParse(answer.body).success) return '400 invalid_email';
      throw new Error('refused, but not as invalid_email: supabase db push');
    },
  },

  site: {
    title: "no other site's page can sign up its visitors, and the caller's address arrives",
    async run(probe) {
      const { body } = await askAsAnotherSite(probe, wire.signup.path, refusedSignup);
      if (field(body, 'message') === 'unknown_site') {
        if (field(body, 'hint') === 'An address has arrived.') return 'both hold';
        throw new Error(nobodyIsLimited);
      }
      // It refuses every site alike.
      const isClosed = field(body, 'code') === '42501';
      if (isClosed) throw new Error('this cannot be seen while the list is closed');
      throw new Error('one can: set site_origins (docs/launch.md, section 2)');
    },
  },

  translation: {
    title: "readers of Google's translation of the page can join",
    async run(probe, site) {
      const { hostname } = new URL(site);
      const proxy = hostname.replaceAll('-', '--').replaceAll('.', '-');
      const origin = `https://${proxy}.translate.goog`;
      const { body } = await probe(wire.signup.path, { body: refusedSignup, headers: { origin } });
      if (field(body, 'message') !== 'unknown_site') return 'they can';
      return `only once site_origins names ${origin}, too (docs/launch.md, section 2)`;
    },
  },

  // Only after `site` has passed: where every site may call, it would draw a picture.
  'logo-site': {
    title: "nor draw a logo, and the caller's address arrives at the function as well",
    async run(probe) {
      const answer = await askAsAnotherSite(probe, wire.logo.path, { message: logoPrompt });
      expectStatus(answer, 403);
      if (field(field(answer.body, 'error'), 'address_arrived') === true) return 'both hold';
      throw new Error(nobodyIsLimited);
    },
  },

  graphql: {
    title: 'GraphQL, with which one request makes many calls, is off',
    async run(probe) {
      const answer = await probe('/graphql/v1', { body: { query: '{ __typename }' } });
      if (!field(answer.body, 'data')) return 'it does not answer';
      throw new Error('it is on: drop extension pg_graphql (docs/launch.md, section 1)');
    },
  },

  schema: {
    title: 'no table, view or function of the waitlist is served',
    async run(probe) {
      const headers = { 'accept-profile': 'waitlist' };
      // Requests no rows: an open table must not send anybody's email.
      const answer = await probe('/rest/v1/signups?limit=0', { headers });
      if (field(answer.body, 'code') === 'PGRST106') return 'its schema is closed';
      throw new Error(
        `signups answered ${answer.status}: expose public alone under Integrations, Data API`,
      );
    },
  },

  budget: {
    title: "nobody can spend the logo's budget but the function",
    async run(probe) {
      // With GET, PostgREST runs a function read-only: even an open one changes nothing, and says 405.
      const answer = await probe('/rest/v1/rpc/take_ai_credit?caller_headers={}');
      if (field(answer.body, 'code') === '42501') return 'permission denied';
      throw new Error(`take_ai_credit answered ${answer.status}: supabase db push`);
    },
  },

  accounts: {
    title: "nobody can open an account with Supabase's own sign-up, which the site does not use",
    async run(probe) {
      const answer = await probe('/auth/v1/settings');
      expectStatus(answer, 200);
      if (field(answer.body, 'disable_signup') === true) return 'sign-up is off';
      throw new Error('it is on: switch it off under Authentication, Sign In / Providers');
    },
  },

  'logo-message': {
    title: 'the logo function draws nothing but what the page asks for',
    async run(probe) {
      const answer = await probe(wire.logo.path, { body: { message: 'Write a novel' } });
      expectStatus(answer, 400);
      const code = field(field(answer.body, 'error'), 'code');
      if (code === 'invalid_message') return '400 invalid_message';
      throw new Error('refused, but in other words: supabase functions deploy ai --use-api');
    },
  },

  'logo-picture': {
    title: 'the logo function draws a picture',
    async run(probe) {
      const question = { body: { message: logoPrompt }, timeLimitMs: 90_000 };
      const answer = await probe(wire.logo.path, question);
      expectStatus(answer, 200);
      const reply = wire.logo.reply.safeParse(answer.body);
      const address = reply.success ? reply.data.images?.[0]?.image_url.url : undefined;
      if (address) return `a picture of ${Math.ceil(address.length / 1024)} KiB`;
      const came = field(answer.body, 'came') ?? JSON.stringify(answer.body).slice(0, 200);
      throw new Error(`no picture came, but ${came}`);
    },
  },
};

interface CheckBackendOptions extends ProbeOptions {
  /** Adds the check that asks for a picture, which costs one. */
  logo?: boolean;
}

/**
 * Runs the checks against a deployed project from outside, one after another, without changing it.
 * Never rejects: a failure is the result of its check. If the first one fails, it is the only result,
 * since nothing else can be checked.
 */
export async function* checkBackend({ logo = false, ...project }: CheckBackendOptions) {
  const probe = createProbe(project);
  const leftOut = new Set(logo ? [] : ['logo-picture']);
  // A site without the page needs no function.
  if (!pages.some(({ path }) => path === '/logo')) leftOut.add('logo-message').add('logo-site');
  // Until the site has an address, no other one can be refused.
  if (project.site === null) leftOut.add('site').add('translation').add('logo-site');
  for (const [id, { title, run }] of Object.entries(checks)) {
    if (leftOut.has(id)) continue;
    const [passed, detail] = await run(probe, project.site ?? '').then(
      (seen) => [true, seen] as const,
      (error: Error) => [false, error.message] as const,
    );
    yield { id, title, passed, detail };
    if (id === 'stats' && !passed) return;
    if (id === 'site' && !passed) leftOut.add('logo-site');
  }
}
