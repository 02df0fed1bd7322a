import { describe, expect, it } from 'vitest';
import { wire } from '../../../src/gateway/wire.ts';
import { logoPrompt } from '../../../supabase/functions/ai/prompts.ts';
import { checkBackend } from '../../../tools/check-backend/check-backend.ts';
import type { LogoSwitch } from '../../../tools/check-backend/logo-checks.ts';
import type { Backend } from '../../support/serve-backend.ts';
import { fetchFrom, projectUrl } from './support.ts';

function check(platform: Backend, logo?: LogoSwitch) {
  return checkBackend({
    url: projectUrl,
    key: 'sb_publishable_key',
    logo,
    fetch: fetchFrom(platform),
    timeLimitMs: 5_000,
  });
}

const json =
  (status: number, body: object): Backend =>
  async () =>
    Response.json(body, { status });
const postgrest = (status: number, code: string, message: string): Backend =>
  json(status, { code, details: null, hint: null, message });
const restricted = (violation: string): Backend =>
  json(402, {
    message: `Service for this project is restricted due to the following violations: ${violation}.`,
  });
const unresolved: Backend = () => {
  const cause = Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' });
  return Promise.reject(new TypeError('fetch failed', { cause }));
};

describe('an outage of the whole project ends the run with what it is and what to do', () => {
  it.each<[string, Backend, RegExp]>([
    ['paused', async () => new Response('', { status: 540 }), /^the project is paused: .*Resume/],
    ['paused for long', unresolved, /^the name does not resolve: .*Resume project$/],
    ['over its quota', restricted('exceed_egress_quota'), /used up its quota: .*larger plan/],
    ['unpaid', restricted('overdue_payment'), /^a bill is not paid: pay it/],
    ['restricted for another reason', restricted('abuse'), /^the platform restricts the project/],
    ['another project', json(401, { message: 'Invalid API key' }), /^the project does not know/],
    [
      'the Data API off',
      postgrest(406, 'PGRST106', 'Invalid schema: public'),
      /^the Data API does not serve the schema public: switch it on/,
    ],
    [
      'no migrations',
      postgrest(404, 'PGRST202', 'Could not find the function'),
      /^the procedures are missing: npx supabase db push/,
    ],
    [
      'no database',
      postgrest(503, 'PGRST002', 'Could not query the database for the schema cache. Retrying.'),
      /^the Data API does not reach the database/,
    ],
    [
      'no free connection',
      postgrest(504, 'PGRST003', 'Timed out acquiring connection from connection pool.'),
      /^all connections to the database are taken/,
    ],
    [
      'too slow',
      postgrest(500, '57014', 'canceling statement due to statement timeout'),
      /^the database took longer than a visitor is given/,
    ],
    [
      'no answer to its gateway',
      async () => new Response('', { status: 544 }),
      /^the project did not answer its own gateway/,
    ],
    [
      'behind Cloudflare’s page',
      async () => new Response('<!doctype html>', { status: 521 }),
      /^Cloudflare does not reach the project/,
    ],
  ])('%s', async (_, platform, says) => {
    const results = await check(platform);
    expect(results.map(({ id, outcome }) => [id, outcome])).toEqual([['stats', 'failed']]);
    expect(results[0]?.detail).toMatch(says);
    expect(results[0]?.detail).not.toContain('\n');
  });
});

it('asks once more when PostgREST takes the platform’s own token to be from the future', async () => {
  let refused = false;
  const results = await check(async (request) => {
    if (new URL(request.url).pathname !== wire.stats.path) return new Response('', { status: 500 });
    if (refused) return Response.json({ total_families: 1, total_neighborhoods: 1 });
    refused = true;
    return postgrest(401, 'PGRST303', 'JWT issued at future')(request);
  });
  expect(results[0]).toMatchObject({ id: 'stats', outcome: 'passed' });
});

/** A project whose function gives this answer; its other answers do not matter. */
const withFunction =
  (answer: Backend): Backend =>
  async (request) =>
    new URL(request.url).pathname === wire.logo.path
      ? answer(request)
      : Response.json({ total_families: 1, total_neighborhoods: 1 });

async function logoDetail(answer: Backend, id: string, logo?: LogoSwitch): Promise<string> {
  const results = await check(withFunction(answer), logo);
  const result = results.find((one) => one.id === id);
  return `${result?.outcome}: ${result?.detail}`;
}

describe('a function that the platform cannot run is distinguished from one that refuses', () => {
  it.each<[number, string, RegExp]>([
    [404, 'NOT_FOUND', /not deployed: npx supabase functions deploy/],
    [401, 'UNAUTHORIZED_NO_AUTH_HEADER', /deploy it with verify_jwt = false/],
    [546, 'WORKER_RESOURCE_LIMIT', /its memory or processor time/],
    [503, 'BOOT_ERROR', /does not start: read its log/],
    [500, 'WORKER_ERROR', /ended with an error/],
    [504, 'IDLE_TIMEOUT', /did not answer for 150 seconds/],
  ])('%i %s', async (status, code, says) => {
    const detail = await logoDetail(json(status, { code, message: 'said' }), 'logo-message');
    expect(detail).toMatch(new RegExp(`^failed: answered ${status} \\(${code}\\) where 400`));
    expect(detail).toMatch(says);
  });
});

describe('the switch of the logo generator, checked only when the owner states it', () => {
  const image = 'data:image/png;base64,iVBORw0KGgo=';
  const drawn: Backend = async (request) => {
    expect(await request.json()).toEqual({ message: logoPrompt });
    return Response.json({ images: [{ image_url: { url: image } }] });
  };
  const refused = (status: number, code: string, retryAfter: string): Backend => {
    const headers = { 'retry-after': retryAfter };
    return async () => Response.json({ error: { code, message: 'said' } }, { status, headers });
  };
  /** Gives this answer only to the page's prompt, since other checks call the function too. */
  const forPrompt =
    (answer: Backend): Backend =>
    async (request) =>
      (await request.clone().text()).includes(logoPrompt)
        ? answer(request)
        : new Response('', { status: 500 });

  it.each<[LogoSwitch, string, Backend, RegExp]>([
    ['on', 'a picture', drawn, /^passed: a picture of 1 KiB$/],
    ['on', 'no picture', async () => Response.json({ images: [] }), /^failed: .*picture model/],
    ['on', 'an unpaid bill', refused(402, 'out_of_credit', '0'), /^failed: .*top up/],
    ['off', 'a refusal for a day', refused(429, 'budget_spent', '86400'), /^passed: 429/],
    [
      'off',
      'a budget that is spent',
      refused(429, 'budget_spent', '60'),
      /^failed: .*not switched off/,
    ],
    ['off', 'a picture', drawn, /^failed: it drew a picture: set ai_in_all to 0$/],
  ])('stated as %s, answered by %s', async (logo, _, answer, says) => {
    expect(await logoDetail(forPrompt(answer), `logo-${logo}`, logo)).toMatch(says);
  });

  it('draws no picture when the owner does not state it', async () => {
    const results = await check(
      withFunction(async (request) => {
        expect(await request.text()).not.toContain(logoPrompt);
        return new Response('', { status: 500 });
      }),
    );
    expect(results.filter(({ id }) => /logo-(on|off)/.test(id))).toEqual([]);
  });
});
