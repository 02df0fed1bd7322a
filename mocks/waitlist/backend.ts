import type { CallId } from '../../src/gateway/wire.ts';
import { answerLogo } from './ai-function.ts';
import { answerSignup, answerStats } from './procedures.ts';
import type { Random } from './random.ts';
import type { Waitlist } from './waitlist.ts';

/** How an unaltered backend answers each call, given a request that may be read once. */
export type Backend = Record<CallId, (request: Request) => Promise<Response>>;

interface BackendOptions {
  waitlist: Waitlist;
  random: Random;
}

/** The unaltered backend: each call as parse, rule and answer. */
export function createBackend({ waitlist, random }: BackendOptions): Backend {
  return {
    signup: (request) => answerSignup(waitlist, request),
    stats: (request) => answerStats(waitlist, request),
    logo: (request) => answerLogo(random, request),
  };
}
