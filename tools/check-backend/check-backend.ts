import { refusal, wire } from '../../src/gateway/wire.ts';
import { logoPrompt } from '../../supabase/functions/_shared/prompts.ts';
import { pages } from '../build/pages.ts';
import { createProbe, type Probe, type ProbeOptions } from './probe.ts';
import { deploy, field, push, unexpected } from './remedies.ts';

interface Check {
  /** The guarantee under test. The check's line in the report begins with this text. */
  title: string;
  /** Resolves with the observed result. Rejects with an Error that says what is wrong and what to do. */
  run(probe: Probe): Promise<string>;
}

/**
 * A signup that the backend always refuses, so that no check stores anything. The backend checks the origin
 * before the email, so the error shows whether the backend accepted the origin.
 */
const refusedSignup = { signup_email: 'no-at-sign', signup_zip_code: null };

/**
 * Calls the project as a page on another site would, with a forged IP address in each header that the owner
 * may have set as `address_header`. A server in front of the project must overwrite that header. If the
 * response is not JSON, that server refused the request, so this function repeats the call without the
 * forged headers. The other site is on localhost, because `npm run backend` accepts only local origins.
 */
async function askAsAnotherSite(probe: Probe, path: string, body: object) {
  const origin = 'http://another-site.localhost';
  const forged = 'not-an-address';
  const headers = { 'cf-connecting-ip': forged, 'x-real-ip': forged, 'x-forwarded-for': forged };
  const reply = await probe(path, { body, headers: { origin, ...headers } });
  return reply.body === null ? probe(path, { body, headers: { origin } }) : reply;
}

const nobodyIsLimited =
  'the server gets no IP address, or a caller can forge it. Set address_header (docs/launch.md, section 2).';

/** The checks, keyed by id, in the order in which they run. */
const checks: Record<string, Check> = {
  stats: {
    title: 'the stats can be read',
    async run(probe) {
      const reply = await probe(wire.stats.path, { body: {} });
      if (reply.status !== 200) throw unexpected(reply, '200');
      const stats = wire.stats.reply.safeParse(reply.body);
      if (!stats.success) throw unexpected(reply, 'two whole numbers', push);
      const { total_families: families, total_neighborhoods: neighborhoods } = stats.data;
      return `${families} families, ${neighborhoods} neighborhoods`;
    },
  },

  signup: {
    title: 'a signup with an invalid email is refused, and nothing is stored',
    async run(probe) {
      const reply = await probe(wire.signup.path, { body: refusedSignup });
      if (reply.status === 400 && refusal.safeParse(reply.body).success) return 'invalid_email';
      throw unexpected(reply, '400 invalid_email', push);
    },
  },

  site: {
    title:
      "pages on other sites cannot sign up visitors, and the server gets the caller's IP address",
    async run(probe) {
      const reply = await askAsAnotherSite(probe, wire.signup.path, refusedSignup);
      if (refusal.safeParse(reply.body).success) {
        throw new Error(
          'any site can sign up visitors. Set site_origins (docs/launch.md, section 2).',
        );
      }
      if (field(reply.body, 'message') !== 'unknown_site') throw unexpected(reply, 'unknown_site');
      if (String(field(reply.body, 'hint')).startsWith('An '))
        return 'unknown_site, with an IP address';
      throw new Error(nobodyIsLimited);
    },
  },

  // Runs only if `site` passed: if other sites could call the backend, this check would generate an image,
  // which costs money.
  'logo-site': {
    title:
      "pages on other sites cannot generate a logo, and the function gets the caller's IP address",
    async run(probe) {
      const reply = await askAsAnotherSite(probe, wire.logo.path, { message: logoPrompt });
      const error = field(reply.body, 'error');
      if (field(error, 'code') !== 'unknown_site') throw unexpected(reply, '403 unknown_site');
      if (field(error, 'address_arrived') === true) return 'unknown_site, with an IP address';
      throw new Error(nobodyIsLimited);
    },
  },

  graphql: {
    title: 'GraphQL, which lets one request make many calls, is off',
    async run(probe) {
      const reply = await probe('/graphql/v1', { body: { query: '{ __typename }' } });
      if (!field(reply.body, 'data')) return 'it does not respond';
      throw new Error(
        'it responds. In the SQL editor, run "drop extension pg_graphql" (docs/launch.md, section 1).',
      );
    },
  },

  schema: {
    title: 'no table, view, or function in the waitlist schema is exposed',
    async run(probe) {
      const headers = { 'accept-profile': 'waitlist' };
      // Request zero rows, so that the response contains nobody's email even if the table is open.
      const reply = await probe('/rest/v1/signups?limit=0', { headers });
      if (field(reply.body, 'code') === 'PGRST106') return 'the schema is not exposed';
      throw unexpected(
        reply,
        'PGRST106',
        'In the dashboard, expose only the public schema under Integrations > Data API.',
      );
    },
  },

  budget: {
    title: 'only the logo function can spend the logo budget',
    async run(probe) {
      // Use GET, because PostgREST then runs the function in a read-only transaction. Even if anyone may
      // run the function, the call changes nothing and the response has status 405.
      const reply = await probe('/rest/v1/rpc/take_ai_credit?caller_headers={}');
      if (field(reply.body, 'code') === '42501') return 'permission denied';
      throw unexpected(reply, '42501', push);
    },
  },

  accounts: {
    title: 'nobody can create an account through Supabase Auth, which the site does not use',
    async run(probe) {
      const reply = await probe('/auth/v1/settings');
      if (reply.status !== 200) throw unexpected(reply, '200');
      if (field(reply.body, 'disable_signup') === true) return 'sign-up is off';
      throw new Error(
        'sign-up is on. In the dashboard, turn it off under Authentication > Sign In / Providers.',
      );
    },
  },

  'logo-message': {
    title: "the logo function rejects any prompt except the page's",
    async run(probe) {
      const reply = await probe(wire.logo.path, { body: { message: 'Write a novel' } });
      const code = field(field(reply.body, 'error'), 'code');
      if (reply.status === 400 && code === 'invalid_message') return 'invalid_message';
      throw unexpected(reply, '400 invalid_message', deploy);
    },
  },

  'logo-image': {
    title: 'the logo function generates an image',
    async run(probe) {
      const request = { body: { message: logoPrompt }, timeLimitMs: 90_000 };
      const reply = await probe(wire.logo.path, request);
      // Status 400 means that the deployed function is outdated: it accepts only the prompt that it was
      // deployed with.
      if (reply.status !== 200) {
        throw unexpected(reply, '200', reply.status === 400 ? deploy : undefined);
      }
      const logo = wire.logo.reply.safeParse(reply.body);
      const url = logo.success ? logo.data.images?.[0]?.image_url.url : undefined;
      if (url)
        return url.startsWith('data:') ? `${Math.ceil(url.length / 1024)} KiB` : 'an https URL';
      throw unexpected(reply, 'an image', 'Check AI_GATEWAY_URL and AI_MODEL.');
    },
  },
};

interface CheckBackendOptions extends ProbeOptions {
  /** Whether to generate an image, which costs money. Defaults to false. */
  logo?: boolean;
}

/**
 * Checks a deployed project from outside. Runs the checks one after another, without changing the project,
 * and yields one result per check. Never rejects: a failed check also yields a result. If the first check
 * fails, the other checks don't run, because they could not pass either.
 */
export async function* checkBackend({ logo = false, ...project }: CheckBackendOptions) {
  const probe = createProbe(project);
  const leftOut = new Set(logo ? [] : ['logo-image']);
  // Leave out the checks of the logo function if the site has no logo page, because no other page calls it.
  if (!pages.some(({ path }) => path === '/logo')) leftOut.add('logo-message').add('logo-site');
  // Without the owner's site URL, skip the checks that requests from other sites are refused: the owner may
  // not have set site_origins yet, and until then the backend accepts every site.
  if (project.site === null) leftOut.add('site').add('logo-site');
  for (const [id, { title, run }] of Object.entries(checks)) {
    if (leftOut.has(id)) continue;
    const [passed, detail] = await run(probe).then(
      (seen) => [true, seen] as const,
      (error: Error) => [false, error.message] as const,
    );
    yield { id, title, passed, detail };
    if (id === 'stats' && !passed) return;
    if (id === 'site' && !passed) leftOut.add('logo-site');
  }
}
