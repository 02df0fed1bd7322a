import { wire } from '../../../src/gateway/wire.ts';
import { platformKeys } from '../../harness/site/project-keys.ts';
import {
  all,
  answering,
  calls,
  changing,
  forging,
  type Where,
  type WireFault,
} from './wire-faults.ts';

/** One way to break a project, in its database or in its answers. */
export interface Fault {
  /** The one check that must fail. */
  check: string;
  name: string;
  sql?: { plant: string; undo: string };
  wire?: WireFault;
}

const isStats = calls(wire.stats.path);
const isSignup = calls(wire.signup.path);
const isLogo = calls(wire.logo.path);
const isStatsPreflight = calls(wire.stats.path, 'OPTIONS');
const isLogoPreflight = calls(wire.logo.path, 'OPTIONS');
const hasKey: Where = (request) => request.headers.get('apikey') === platformKeys.anon;
const hasOtherKey: Where = (request) => !hasKey(request) && !hasNoKey(request);
const hasNoToken: Where = (request) => !request.headers.has('authorization');
const asksPrivately: Where = (request) => request.headers.get('accept-profile') === 'waitlist';
const prefersRollback: Where = (request) => request.headers.get('prefer') === 'tx=rollback';
const noOrigin = { 'access-control-allow-origin': null };

const hasNoKey: Where = (request) => !request.headers.has('apikey');

const oneFamilyTooFew = 'update waitlist.published set families = -families - 1 where only_row';

/** Answers some messages with a picture. */
function drawing(wanted: (message: string) => boolean): WireFault {
  return (platform) => async (request) => {
    if (!isLogo(request) || !hasKey(request)) return platform(request);
    const { message } = await request.clone().json();
    if (!wanted(message)) return platform(request);
    return Response.json({ images: [] }, { headers: { 'access-control-allow-origin': '*' } });
  };
}

/** At least one fault for every check, in the order of the checks. */
export const faults: Fault[] = [
  {
    check: 'stats',
    name: 'a figure is a string',
    wire: answering(all(isStats, hasKey, hasNoToken), 200, {
      total_families: '7',
      total_neighborhoods: 3,
    }),
  },
  {
    check: 'stats',
    name: 'a published figure is below zero',
    sql: { plant: oneFamilyTooFew, undo: oneFamilyTooFew },
  },
  {
    check: 'browser-access',
    name: 'the preflight names no origin',
    wire: changing(isStatsPreflight, noOrigin),
  },
  {
    check: 'browser-access',
    name: 'the answer names no origin',
    wire: changing(isStats, noOrigin),
  },
  {
    check: 'browser-access',
    name: 'the preflight allows every header, which leaves out authorization',
    wire: changing(isStatsPreflight, { 'access-control-allow-headers': '*' }),
  },
  {
    check: 'invalid-email',
    name: 'it is accepted',
    wire: answering(isSignup, 200, { is_new_neighborhood: false }),
  },
  {
    check: 'invalid-email',
    name: 'it is refused with another code',
    wire: answering(isSignup, 400, { code: '22023', message: 'Bad email' }),
  },
  {
    check: 'logo-preflight',
    name: 'the preflight wants a key',
    wire: answering(isLogoPreflight, 401, { message: 'No API key found in request' }),
  },
  {
    check: 'logo-preflight',
    name: 'the preflight does not allow POST',
    wire: changing(isLogoPreflight, { 'access-control-allow-methods': 'GET' }),
  },
  {
    check: 'logo-message',
    name: 'an empty message is answered',
    wire: drawing((message) => message === ''),
  },
  {
    check: 'logo-message',
    name: 'a browser may not read the refusal',
    wire: changing(all(isLogo, hasKey), noOrigin),
  },
  {
    check: 'logo-prompts',
    name: 'any message is drawn',
    wire: drawing((message) => message !== ''),
  },
  {
    check: 'logo-key',
    name: 'a forged key is taken',
    wire: answering(all(isLogo, hasOtherKey), 400, { error: { code: 'invalid_message' } }),
  },
  {
    check: 'logo-key',
    name: 'no key is needed',
    wire: answering(all(isLogo, hasNoKey), 400, { error: { code: 'invalid_message' } }),
  },
  {
    check: 'logo-key',
    name: 'the platform checks a token before the function does',
    wire: answering(all(isLogo, hasNoKey), 401, { code: 'UNAUTHORIZED_NO_AUTH_HEADER' }),
  },
  {
    check: 'no-rollback',
    name: 'callers may override how a transaction ends',
    wire: changing(all(isStats, prefersRollback), { 'preference-applied': 'tx=rollback' }),
  },
  {
    check: 'no-graphql',
    name: 'pg_graphql is on',
    wire: answering(calls('/graphql/v1'), 200, {
      data: null,
      errors: [{ message: 'invalid_email' }],
    }),
  },
  {
    check: 'tables',
    name: 'a table lies in the public schema',
    sql: {
      plant: 'create table public.signups (email text); grant select on public.signups to anon',
      undo: 'drop table public.signups',
    },
  },
  {
    check: 'tables',
    name: 'the private schema is served',
    wire: answering(all(calls('/rest/v1/settings', 'GET'), asksPrivately), 200, []),
  },
  {
    check: 'functions',
    name: 'the budget can be spent by anybody',
    sql: {
      plant: 'grant execute on function public.take_ai_credit(text, text) to anon',
      undo: 'revoke execute on function public.take_ai_credit(text, text) from anon',
    },
  },
  {
    check: 'functions',
    name: 'forgetting lies in the public schema',
    sql: {
      plant: `create function public.forget(signup_email text) returns boolean
        language sql security definer as 'select waitlist.forget(signup_email)'`,
      undo: 'drop function public.forget(text)',
    },
  },
  {
    check: 'unknown-key',
    name: 'any key is taken',
    wire: forging(isStats, { apikey: platformKeys.anon }),
  },
  {
    check: 'forged-role',
    name: 'any token is taken',
    wire: forging(isStats, { authorization: null }),
  },
  {
    check: 'auth-closed',
    name: 'a new project, where anybody can open an account',
    wire: answering(calls('/auth/v1/settings', 'GET'), 200, { disable_signup: false }),
  },
];
