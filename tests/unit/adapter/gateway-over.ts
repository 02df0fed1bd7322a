import type { CallId } from '../../../src/gateway/wire.ts';
import { callThrough, createGateway, sameLimits } from '../../support/gateway.ts';
import type { Answer } from '../fake-answers.ts';

/** The key of the adapter under test. */
export const publicKey = 'sb_publishable_test';

interface Times {
  limitMs?: number;
  /** As the adapter ships, unless given. */
  resendDelayMs?: () => number;
}

/** The shipping adapter over a backend that answers every request, and the requests that it sent. */
export function gatewayOver(answer: Answer, { limitMs = 10_000, ...times }: Times = {}) {
  const sent: Request[] = [];
  const gateway = createGateway({
    url: 'https://adapter.invalid',
    anonKey: publicKey,
    fetch: async (input, init) => {
      // As fetch does.
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

/** Makes a call over a backend that always answers in the same way. */
export function callOver(call: CallId, answer: Answer): Promise<unknown> {
  return callThrough(gatewayOver(answer).gateway, call);
}
