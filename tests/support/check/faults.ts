import { wire } from '../../../src/gateway/wire.ts';
import { bridgeKeys } from '../bridge/bridge.ts';
import {
  all,
  answering,
  calls,
  changing,
  forging,
  type Where,
  type WireFault,
} from './wire-faults.ts';

/** A way for a project to be broken: in its database, or in what it answers. */
export interface Fault {
  /** The one check that must notice. */
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
const hasKey: Where = (request) => request.headers.get('apikey') === bridgeKeys.anon;
const hasOtherKey: Where = (request) => !hasKey(request);
const hasNoToken: Where = (request) => !request.headers.has('authorization');
const asksPrivately: Where = (request) => request.headers.get('accept-profile') === 'waitlist';
const noOrigin = { 'access-control-allow-origin': null };

const oneFamilyTooFew = 'update waitlist.published set families = -families - 1';

/** At least one fault for every check there is, in the order of the checks. */
export const faults: Fault[] = [
  {
    check: 'figures',
    name: 'a figure is a string',
    wire: answering(all(isStats, hasKey, hasNoToken), 200, {
      total_families: '7',
      total_neighborhoods: 3,
    }),
  },
  {
    check: 'figures',
    name: 'the published figure is below zero',
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
      plant: 'grant execute on function public.take_ai_credit(text) to anon',
      undo: 'revoke execute on function public.take_ai_credit(text) from anon',
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
    wire: forging(isStats, { apikey: bridgeKeys.anon }),
  },
  {
    check: 'forged-role',
    name: 'any token is taken',
    wire: forging(isStats, { authorization: null }),
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
    wire: answering(all(isLogo, hasKey), 200, { images: [] }),
  },
  {
    check: 'logo-message',
    name: 'a browser may not read the refusal',
    wire: changing(all(isLogo, hasKey), noOrigin),
  },
  {
    check: 'logo-key',
    name: 'any key is taken',
    wire: answering(all(isLogo, hasOtherKey), 400, { error: { code: 'invalid_message' } }),
  },
  {
    check: 'logo-key',
    name: 'the platform checks the key instead of the function',
    wire: answering(all(isLogo, hasOtherKey), 401, { code: 'UNAUTHORIZED_INVALID_JWT_FORMAT' }),
  },
];
