import type { CallId } from '../../src/gateway/wire.ts';
import type { OutcomeId } from '../calls/outcomes.ts';

/** One request on its way to an answer. */
export interface Exchange {
  call: CallId;
  request: Request;
  /** Answers as the unaltered backend, as if no scenario were set; stores what a signup stores. */
  live(): Promise<Response>;
}

/** What goes wrong in a scenario, in the order of the panel and of the book. */
export const groups = {
  works: 'Works',
  server: 'Server errors',
  refused: 'Refused',
  slow: 'Slow or no answer',
  network: 'Connection',
  odd: 'Malformed answers',
  data: 'Special data',
} as const;

export type GroupId = keyof typeof groups;

/** How a call is answered, and what that must look like to the visitor. */
export interface Scenario<Call extends CallId = CallId> {
  /** A name for testers who read no code, without a full stop. */
  title: string;
  group: GroupId;
  /** The HTTP status, where the scenario is known by it. */
  status?: number;
  /** More words, in small letters, by which a search finds it. */
  words: string;
  /** What happens to the call, in plain words. */
  happens: string;
  /** What the visitor should see; tests hold the page to it in both transports. */
  shows: OutcomeId<Call>;
  /** The two figures as the page must read them, where the scenario fixes them. */
  figures?: { families: string; neighborhoods: string };
  /** How long the answer takes before anything else is added to it. */
  delayMs?: number;
  /** The call ends by its own time limit only. */
  untilLimit?: true;
  /** How many requests the client makes of it, where that is not one. */
  requests?: 2;
  /** Met seldom: the panel lists it behind the others of its group. */
  rare?: true;
  /** This backend never answers so; the page must handle it all the same. */
  cannotHappen?: true;
  answer(exchange: Exchange): Response | Promise<Response>;
}

/** A failed request as `fetch` knows it: no status, no body. */
export function networkError(): Response {
  return Response.error();
}

/**
 * An answer without CORS headers: a browser hides it from the page, which sees a failed request.
 * What would have been readable stands in the call, to be compared with its source.
 */
export function hiddenAnswer(_recorded: Response): Response {
  return networkError();
}

/** A JSON answer that sends its first half and then whatever `after` does to the stream. */
export function halfAnswer(after: (stream: ReadableStreamDefaultController) => void): Response {
  let sent = false;
  const body = new ReadableStream({
    pull(stream) {
      if (sent) return after(stream);
      sent = true;
      stream.enqueue(new TextEncoder().encode('{"is_new_neighborhood": tr'));
    },
  });
  return new Response(body, { headers: { 'content-type': 'application/json' } });
}
