import type { CallId } from '../../../src/gateway/wire.ts';
import { callThrough, createGateway, sameLimits } from '../../support/gateway.ts';
import type { Answer } from '../fake-answers.ts';

/** The public key of the adapter under test. */
export const publicKey = 'sb_publishable_test';

interface Times {
  limitMs?: number;
  /** Returns the delay before a call is sent again, in ms. Defaults to the production adapter's. */
  resendDelayMs?: () => number;
}

/**
 * Connects the production gateway to a fake backend. Returns the requests sent so far, and `call`, which
 * makes a call with arguments that every backend accepts.
 */
export function gatewayWith(answer: Answer, { limitMs = 10_000, ...times }: Times = {}) {
  const sent: Request[] = [];
  const gateway = createGateway({
    url: 'https://adapter.invalid',
    anonKey: publicKey,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      sent.push(request);
      return answer(request);
    },
    limitsMs: sameLimits(limitMs),
    ...times,
  });
  return { call: (id: CallId) => callThrough(gateway, id), sent };
}
