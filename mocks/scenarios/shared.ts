import { postgrestError } from '../backend/check-request.ts';
import type { CustomResponse, Scenario } from './types.ts';

/** Text that the error responses contain. The player checks that the page never shows it. */
export const serverMarker = 'incident 7f3a';

/** Statuses of responses that have no body (https://fetch.spec.whatwg.org/#null-body-status). */
const bodiless = [204, 205, 304];

/**
 * Returns a custom response, labeled as JSON regardless of its body. Throws the `Response` constructor's
 * error if the status is invalid.
 */
export function responseOf({ status, body }: CustomResponse): Response {
  const headers = { 'content-type': 'application/json' };
  return new Response(bodiless.includes(status) ? null : body, { status, headers });
}

/** Returns the scenarios that every call has. `errors` has bodies in the format of the call's backend. */
export function anyCall(errors: Record<'server-error' | 'unavailable' | 'rate-limited', object>) {
  return {
    live: {
      title: 'Default response',
      words: 'ok fine success works no override normal',
      outcome: 'works',
    },
    'server-error': {
      title: 'Server error',
      status: 500,
      words: 'internal server crash exception 402 quota',
      happens: 'Internal error in the backend.',
      body: errors['server-error'],
    },
    unavailable: {
      title: 'Server is down',
      status: 503,
      words: 'service maintenance outage starting bad gateway timeout 404 502 504 544 paused',
      body: errors.unavailable,
    },
    unauthorized: {
      title: 'Invalid API key',
      status: 401,
      words: 'forbidden key not accepted auth expired gateway 403 409 conflict 422 unprocessable',
      // Supabase's API gateway sends a message without an error code.
      body: { message: `Invalid API key, ${serverMarker}` },
    },
    'rate-limited': {
      title: 'Too many requests',
      status: 429,
      words: 'rate limit throttle spam too fast',
      body: errors['rate-limited'],
    },
    slow: {
      title: 'Response after 3 seconds',
      words: 'delay latency spinner loading 3 s internet',
      outcome: 'works',
      delayMs: 3000,
    },
    never: {
      title: 'Timeout',
      words: 'hang response limit time out timed out stalls stops halfway',
      happens: 'The server never responds.',
      untilLimit: true,
      answer: () => new Promise(() => {}),
    },
    'network-error': {
      title: 'No connection',
      words:
        'offline internet wifi failed to fetch dns refused unreachable cors paused cloudflare 521 cut abort reset breaks mid-answer',
      happens: 'The request cannot be sent, or the browser blocks its response.',
      answer: () => Response.error(),
    },
    'html-page': {
      title: 'Wi-Fi sign-in page',
      words: 'wifi html proxy content type',
      happens: 'A captive portal responds with a web page and status 200.',
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
      title: 'Empty response',
      status: 204,
      words: 'no content blank body',
      answer: () => new Response(null, { status: 204 }),
    },
    'wrong-shape': {
      title: 'Missing fields',
      words: 'schema contract shape wrong data',
      happens: 'The response is JSON without the expected fields.',
      body: { note: serverMarker, images: null },
    },
    'by-hand': {
      title: 'Custom response',
      words: 'own by hand answer write status body',
      happens: 'You write the response and check the page yourself.',
      outcome: null,
      answer: ({ byHand }) => responseOf(byHand),
    },
  } satisfies Record<string, Scenario>;
}

/** The scenarios that every RPC has. The error bodies have the format of PostgREST 16.2 (Error.hs). */
export const anyProcedure = {
  ...anyCall({
    'server-error': postgrestError('XX000', serverMarker),
    unavailable: postgrestError('PGRST001', serverMarker),
    'rate-limited': postgrestError('rate_limited', serverMarker),
  }),
  'as-row': {
    title: 'Response wrapped in an array',
    words: 'json list of one',
    outcome: 'works',
    answer: async ({ live }) => Response.json([await live().json()]),
  },
  'token-from-future': {
    title: 'Token rejected (clock skew)',
    status: 401,
    words: 'expired jwt issued at retry',
    happens:
      'PostgREST rejects Supabase’s own token because the token’s issue time is in the future (PGRST303).',
    requests: 2,
    body: postgrestError('PGRST303', `JWT issued at future ${serverMarker}`),
  },
} satisfies Record<string, Scenario>;
