import * as z from 'zod/mini';
import type { CallId } from '../../src/gateway/wire.ts';
import { perCall } from '../scenarios/calls.ts';

/** Takes the place of a scenario's id after an answer by hand. */
export const byHandId = 'by-hand';

const answer = z.object({ status: z.int(), body: z.string() });

/** The answers by hand as a tab keeps them. */
export const answersByHand = z.object(perCall(() => z.optional(answer)));

/** An answer that a tester has written for a call, in place of its scenario, until that is set. */
export type AnswerByHand = z.infer<typeof answer>;

/** The answers by hand. No link carries them: they are free text. */
export type AnswersByHand = Readonly<Partial<Record<CallId, AnswerByHand | undefined>>>;

/** The Fetch standard's null body statuses that a script may answer with. */
const withoutBody = new Set([204, 205, 304]);

/** Throws a sentence when the Fetch standard lets no script answer so. */
export function assertAnswer({ status, body }: AnswerByHand): void {
  if (!Number.isInteger(status) || status < 200 || status > 599) {
    throw new Error('A status is a whole number from 200 to 599.');
  }
  if (withoutBody.has(status) && body !== '') {
    throw new Error(`An answer with status ${status} has no body.`);
  }
}

/** The answer as the mock sends it, marked as JSON whatever its body is. */
export function responseOf({ status, body }: AnswerByHand): Response {
  const headers = { 'content-type': 'application/json' };
  return new Response(withoutBody.has(status) ? null : body, { status, headers });
}
