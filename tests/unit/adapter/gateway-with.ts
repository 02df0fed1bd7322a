import type { CallId } from '../../../src/gateway/wire.ts';
import { callThrough, createGateway, sameLimits } from '../../support/gateway.ts';
import type { Answer } from '../fake-answers.ts';

/** The public key of the adapter under test. */
export const publicKey = 'sb_publishable_test';

interface Times {
  limitMs?: number;
  /** Defaults to the delay of the production adapter. */
  resendDelayMs?: () => number;
}

/** Connects the production adapter to a fake backend. Returns the adapter and the requests that it sends. */
export function gatewayWith(answer: Answer, { limitMs = 10_000, ...times }: Times = {}) {
  const sent: Request[] = [];
  const gateway = createGateway({
    url: 'https://adapter.invalid',
    anonKey: publicKey,
    fetch: async (input, init) => {
      // The real `fetch` also throws if its signal is already aborted.
      init?.signal?.throwIfAborted();
      const request = new Request(input, init);
      sent.push(request);
      return answer(request);
    },
    limitsMs: sameLimits(limitMs),
    ...times,
  });
  return { gateway, sent };
}

/** Makes a call to a fake backend that always responds in the same way. */
export function callWith(call: CallId, answer: Answer): Promise<unknown> {
  return callThrough(gatewayWith(answer).gateway, call);
}
