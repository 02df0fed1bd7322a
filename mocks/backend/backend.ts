import type { CallId } from '../../src/gateway/wire.ts';
import { answerLogo } from './ai-function.ts';
import { answerSignup, answerStats } from './procedures.ts';
import type { Random } from './random.ts';
import type { Backend } from './waitlist.ts';

/** How each call is answered by the rules, given a request that may be read once. */
export type Answers = Record<CallId, (request: Request) => Promise<Response>>;

interface AnswersOptions {
  backend: Backend;
  random: Random;
}

/** The three calls, each as path, parse, rule and typed answer. */
export function createAnswers({ backend, random }: AnswersOptions): Answers {
  return {
    signup: (request) => answerSignup(backend, request),
    stats: (request) => answerStats(backend, request),
    logo: (request) => answerLogo(random, request),
  };
}
