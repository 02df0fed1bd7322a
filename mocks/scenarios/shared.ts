import { keyRefusal, postgrestError, serverMarker } from '../backend/responses.ts';
import type { AnswerByHand, Outcome, Scenario } from './types.ts';

/** How a call ends that works, and one that fails. */
interface Ends {
  works: Scenario['outcome'];
  fails: Outcome;
}

/** How a backend words its errors. */
type Errors = Record<'rate-limited' | 'server-error' | 'unavailable', () => Response>;

/** Statuses whose answers have no body (https://fetch.spec.whatwg.org/#null-body-status). */
const bodiless = [204, 205, 304];

/**
 * An answer by hand as the mock sends it, marked as JSON whatever its body is. Throws what the
 * platform says of a status that no script can send.
 */
export function responseOf({ status, body }: AnswerByHand): Response {
  const headers = { 'content-type': 'application/json' };
  return new Response(bodiless.includes(status) ? null : body, { status, headers });
}

/** The scenarios of every call; some answer with an error in the words of its own backend. */
export function anyCall({ works, fails }: Ends, errors: Errors) {
  return {
    live: {
      title: 'Works',
      words: 'ok fine success default unaltered',
      happens: 'The backend answers normally.',
      outcome: works,
      answer: ({ live }) => live(),
    },
    slow: {
      title: 'Answers after 3 seconds',
      words: 'delay latency spinner loading 3 s internet',
      outcome: works,
      delayMs: 3000,
      answer: ({ live }) => live(),
    },
    never: {
      title: 'Timeout',
      words: 'hang response limit time out timed out stalls stops halfway',
      happens: 'No answer ever comes.',
      outcome: fails,
      untilLimit: true,
      answer: () => new Promise(() => {}),
    },
    'network-error': {
      title: 'No connection',
      words:
        'offline internet wifi failed to fetch dns refused unreachable cors paused cloudflare 521 cut abort reset breaks mid-answer',
      happens: 'The request cannot be sent, or the browser hides its answer.',
      outcome: fails,
      answer: () => Response.error(),
    },
    'html-page': {
      title: 'Wi-Fi sign-in page',
      status: 200,
      words: 'wifi html proxy content type',
      happens: 'A captive portal answers with a web page and status 200.',
      outcome: fails,
      answer: () =>
        new Response(`<!doctype html><title>Free Wi-Fi</title><p>Sign in. ${serverMarker}</p>`, {
          headers: { 'content-type': 'text/html' },
        }),
    },
    'malformed-json': {
      title: 'Broken JSON',
      status: 200,
      words: 'parse syntax truncated unreadable',
      happens: 'The answer is JSON that is cut off.',
      outcome: fails,
      answer: () =>
        new Response(`{"message": "${serverMarker}`, {
          headers: { 'content-type': 'application/json' },
        }),
    },
    'empty-body': {
      title: 'Empty answer',
      status: 204,
      words: 'no content blank body',
      outcome: fails,
      answer: () => new Response(null, { status: 204 }),
    },
    'wrong-shape': {
      title: 'Fields are missing',
      status: 200,
      words: 'schema contract shape',
      happens: 'The answer is JSON, but the agreed fields are missing.',
      outcome: fails,
      answer: () => Response.json({ note: serverMarker, images: null }),
    },
    unauthorized: {
      title: 'Key is not accepted',
      status: 401,
      words: 'forbidden apikey auth expired gateway 403 409 conflict',
      outcome: fails,
      answer: () => keyRefusal(`Invalid API key, ${serverMarker}`),
    },
    'server-error': {
      title: 'Server error',
      status: 500,
      words: 'internal server crash exception 402 quota',
      happens: 'The backend fails inside.',
      outcome: fails,
      answer: errors['server-error'],
    },
    unavailable: {
      title: 'Server is down',
      status: 503,
      words: 'service maintenance outage starting gateway timeout 404 502 504 544 paused',
      outcome: fails,
      answer: errors.unavailable,
    },
    'rate-limited': {
      title: 'Too many requests',
      status: 429,
      words: 'rate limit throttle retry-after spam too fast',
      happens: 'There were too many calls from this address.',
      outcome: fails,
      answer: () => {
        const response = errors['rate-limited']();
        response.headers.set('retry-after', '600');
        return response;
      },
    },
    'by-hand': {
      title: 'Answer by hand',
      words: 'own custom write status body',
      happens: 'The answer that you write; you judge the result yourself.',
      outcome: null,
      answer: ({ byHand }) => responseOf(byHand),
    },
  } satisfies Record<string, Scenario>;
}

/** The scenarios of every remote procedure, in the words of PostgREST 16.2 (Error.hs). */
export function anyProcedure(ends: Ends) {
  return {
    ...anyCall(ends, {
      'rate-limited': () => postgrestError(429, { code: 'rate_limited', message: serverMarker }),
      'server-error': () => postgrestError(500, { code: 'XX000', message: serverMarker }),
      unavailable: () => postgrestError(503, { code: 'PGRST001', message: serverMarker }),
    }),
    'as-row': {
      title: 'Answer in a list of one',
      status: 200,
      words: 'json array',
      happens: 'The right answer, as an array of one row.',
      outcome: ends.works,
      answer: async ({ live }) => Response.json([await live().json()]),
    },
    'token-from-future': {
      title: 'Token refused for clock skew',
      status: 401,
      words: 'expired jwt issued at retry',
      happens: 'PostgREST takes the platform’s own token to be from the future (PGRST303).',
      outcome: ends.fails,
      requests: 2,
      answer: () =>
        postgrestError(401, {
          code: 'PGRST303',
          message: `JWT issued at future ${serverMarker}`,
        }),
    },
  } satisfies Record<string, Scenario>;
}
