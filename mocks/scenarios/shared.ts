import { postgrestError } from '../backend/check-request.ts';
import type { AnswerByHand, Scenario } from './types.ts';

/** Part of every error of a scenario, so that a test can look for server text on the screen. */
export const serverMarker = 'incident 7f3a';

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

/** The scenarios of every call; each backend words the bodies of its errors otherwise. */
export function anyCall(errors: Record<'server-error' | 'unavailable' | 'rate-limited', object>) {
  return {
    live: {
      title: 'Works',
      words: 'ok fine success default unaltered normal',
      outcome: 'works',
    },
    'server-error': {
      title: 'Server error',
      status: 500,
      words: 'internal server crash exception 402 quota',
      happens: 'The backend fails inside.',
      body: errors['server-error'],
    },
    unavailable: {
      title: 'Server is down',
      status: 503,
      words: 'service maintenance outage starting gateway timeout 404 502 504 544 paused',
      body: errors.unavailable,
    },
    unauthorized: {
      title: 'Key is not accepted',
      status: 401,
      words: 'forbidden apikey auth expired gateway 403 409 conflict',
      // The platform's API gateway refuses a key with a message and no code.
      body: { message: `Invalid API key, ${serverMarker}` },
    },
    'rate-limited': {
      title: 'Too many requests',
      status: 429,
      words: 'rate limit throttle spam too fast',
      body: errors['rate-limited'],
    },
    slow: {
      title: 'Answers after 3 seconds',
      words: 'delay latency spinner loading 3 s internet',
      outcome: 'works',
      delayMs: 3000,
    },
    never: {
      title: 'Timeout',
      words: 'hang response limit time out timed out stalls stops halfway',
      happens: 'No answer ever comes.',
      untilLimit: true,
      answer: () => new Promise(() => {}),
    },
    'network-error': {
      title: 'No connection',
      words:
        'offline internet wifi failed to fetch dns refused unreachable cors paused cloudflare 521 cut abort reset breaks mid-answer',
      happens: 'The request cannot be sent, or the browser hides its answer.',
      answer: () => Response.error(),
    },
    'html-page': {
      title: 'Wi-Fi sign-in page',
      words: 'wifi html proxy content type',
      happens: 'A captive portal answers with a web page and status 200.',
      answer: () =>
        new Response(`<!doctype html><title>Free Wi-Fi</title><p>Sign in. ${serverMarker}</p>`, {
          headers: { 'content-type': 'text/html' },
        }),
    },
    'malformed-json': {
      title: 'Broken JSON',
      words: 'parse syntax truncated cut off unreadable',
      answer: () => responseOf({ status: 200, body: `{"message": "${serverMarker}` }),
    },
    'empty-body': {
      title: 'Empty answer',
      status: 204,
      words: 'no content blank body',
      answer: () => new Response(null, { status: 204 }),
    },
    'wrong-shape': {
      title: 'Fields are missing',
      words: 'schema contract shape',
      happens: 'The answer is JSON, but the agreed fields are missing.',
      body: { note: serverMarker, images: null },
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
export const anyProcedure = {
  ...anyCall({
    'server-error': postgrestError('XX000', serverMarker),
    unavailable: postgrestError('PGRST001', serverMarker),
    'rate-limited': postgrestError('rate_limited', serverMarker),
  }),
  'as-row': {
    title: 'Answer in a list of one',
    words: 'json array',
    outcome: 'works',
    answer: async ({ live }) => Response.json([await live().json()]),
  },
  'token-from-future': {
    title: 'Token refused for clock skew',
    status: 401,
    words: 'expired jwt issued at retry',
    happens: 'PostgREST takes the platform’s own token to be from the future (PGRST303).',
    requests: 2,
    body: postgrestError('PGRST303', `JWT issued at future ${serverMarker}`),
  },
} satisfies Record<string, Scenario>;
