import type { CallId } from '../../../src/gateway/wire.ts';
import { callThrough, createGateway, sameLimits } from '../../support/gateway.ts';
import type { Answer } from '../answers.ts';

/** The key of the adapter under test. */
export const publicKey = 'sb_publishable_test';

interface Times {
  /** When each call ends. */
  limitMs?: number;
  /** The wait before a call is sent again, as the adapter ships by default. */
  resendDelayMs?: () => number;
}

/**
 * The shipping adapter over a backend that answers every request. Also returns the requests that
 * were sent.
 */
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

/** An answer with the given body. */
export function text(body: string, type = 'application/json'): Answer {
  return () => new Response(body, { headers: { 'content-type': type } });
}

/** An answer that breaks off after its start. */
export function brokenAfter(start: string): Answer {
  return () =>
    new Response(
      new ReadableStream({
        start: (stream) => stream.enqueue(new TextEncoder().encode(start)),
        pull: (stream) => stream.error(new Error('The line broke')),
      }),
    );
}

/** Makes a call over a backend that always answers in the same way. */
export function callOver(call: CallId, answer: Answer): Promise<unknown> {
  return callThrough(gatewayOver(answer).gateway, call);
}
