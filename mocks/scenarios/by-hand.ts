import * as z from 'zod/mini';

export const answerByHand = z.object({ status: z.int(), body: z.string() });

/** An answer that a tester writes for a call. No link carries it: it is free text. */
export type AnswerByHand = z.infer<typeof answerByHand>;

/** The answer by hand before somebody has written one. */
export const emptyAnswer: AnswerByHand = { status: 200, body: '{}' };

/**
 * The answer as the mock sends it, marked as JSON whatever its body is. Throws what the platform says
 * of a status or a body that no script can send (Fetch standard, "initialize a response").
 */
export function responseOf({ status, body }: AnswerByHand): Response {
  const headers = { 'content-type': 'application/json' };
  return new Response(body === '' ? null : body, { status, headers });
}
