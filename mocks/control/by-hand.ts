import * as z from 'zod/mini';
import type { CallId } from '../../src/gateway/wire.ts';
import { perCall } from '../scenarios/calls.ts';

/** Takes the place of a scenario's id after an answer by hand. */
export const byHandId = 'by-hand';

const answer = z.object({
  status: z.int(),
  body: z.string(),
  /** Answers the next request only; otherwise every request until something else is set. */
  isOnce: z.boolean(),
});

/** The answers by hand as a tab keeps them. */
export const answersByHand = z.object(perCall(() => z.optional(answer)));

/** An answer that a tester has written for a call; it takes the place of the call's scenario. */
export type AnswerByHand = z.infer<typeof answer>;

/** The answers by hand. No link carries them: they are free text. */
export type AnswersByHand = Readonly<Partial<Record<CallId, AnswerByHand | undefined>>>;

/** What is wrong with an answer by hand: a sentence for each part that is wrong. */
export type AnswerProblems = Partial<Record<'status' | 'body', string>>;

/** The Fetch standard's null body statuses that a script may answer with. */
const withoutBody = new Set([204, 205, 304]);

/** Checks an answer by what the Fetch standard lets a script answer with. */
export function problemsOf({ status, body }: AnswerByHand): AnswerProblems {
  const problems: AnswerProblems = {};
  if (!Number.isInteger(status) || status < 200 || status > 599) {
    problems.status = 'A status is a whole number from 200 to 599.';
  }
  if (withoutBody.has(status) && body !== '') {
    problems.body = `An answer with status ${status} has no body.`;
  }
  return problems;
}

/** The answer as the mock sends it, marked as JSON whatever its body is. */
export function responseOf({ status, body }: AnswerByHand): Response {
  const headers = { 'content-type': 'application/json' };
  return new Response(withoutBody.has(status) ? null : body, { status, headers });
}
