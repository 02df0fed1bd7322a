import type { Scenario } from '../call.ts';
import { halfAnswer, networkError, serverMarker } from './answers.ts';
import { gatewayUnauthorized } from './error-bodies.ts';

/** What can happen to several calls: a scenario that says in general terms how it ends. */
export interface SharedScenario extends Omit<Scenario, 'shows'> {
  ends: 'succeeds' | 'fails';
}

/** The scenarios of every call, except those that each backend words differently. */
export const anyCall = {
  live: {
    title: 'Works',
    group: 'works',
    words: 'ok fine success default unaltered',
    happens: 'The backend answers normally.',
    ends: 'succeeds',
    answer: ({ live }) => live(),
  },
  slow: {
    title: 'Answers after 3 seconds',
    group: 'slow',
    words: 'delay latency spinner loading 3 s',
    happens: 'The right answer, after 3 seconds.',
    ends: 'succeeds',
    delayMs: 3000,
    answer: ({ live }) => live(),
  },
  never: {
    title: 'Timeout',
    group: 'slow',
    words: 'never answers hang no response limit',
    happens: 'No answer ever comes.',
    ends: 'fails',
    untilLimit: true,
    answer: () => new Promise(() => {}),
  },
  'network-error': {
    title: 'No connection',
    group: 'network',
    words: 'offline internet network wifi failed to fetch dns refused unreachable',
    happens: 'The request cannot be sent.',
    ends: 'fails',
    answer: networkError,
  },
  'cut-body': {
    title: 'Connection breaks mid-answer',
    group: 'network',
    words: 'cut abort reset truncated',
    happens: 'The connection breaks in the middle of the answer.',
    ends: 'fails',
    answer: () => halfAnswer((stream) => stream.error(new Error('The connection broke'))),
  },
  'stalled-body': {
    title: 'Answer stops halfway',
    group: 'slow',
    words: 'timeout time out stall hang limit',
    happens: 'Half of the answer comes, and then nothing more.',
    ends: 'fails',
    untilLimit: true,
    answer: () => halfAnswer(() => new Promise<void>(() => {})),
  },
  'malformed-json': {
    title: 'Broken JSON',
    group: 'odd',
    status: 200,
    words: 'json parse syntax malformed truncated',
    happens: 'The answer is JSON that is cut off.',
    ends: 'fails',
    answer: () =>
      new Response(`{"message": "${serverMarker}`, {
        headers: { 'content-type': 'application/json' },
      }),
  },
  'html-page': {
    title: 'Wi-Fi sign-in page',
    group: 'odd',
    status: 200,
    words: 'wifi html captive portal proxy content type',
    happens: 'A captive portal answers with a web page and status 200.',
    ends: 'fails',
    cannotHappen: true,
    answer: () =>
      new Response(`<!doctype html><title>Free Wi-Fi</title><p>Sign in. ${serverMarker}</p>`, {
        headers: { 'content-type': 'text/html' },
      }),
  },
  'empty-body': {
    title: 'Empty answer',
    group: 'odd',
    status: 204,
    words: 'no content blank body',
    happens: 'The answer is empty (204).',
    ends: 'fails',
    answer: () => new Response(null, { status: 204 }),
  },
  'wrong-shape': {
    title: 'Fields are missing',
    group: 'odd',
    status: 200,
    words: 'json schema contract shape',
    happens: 'The answer is JSON, but the agreed fields are missing.',
    ends: 'fails',
    cannotHappen: true,
    answer: () => Response.json({ note: serverMarker, images: null }),
  },
  'two-rows': {
    title: 'Two rows instead of one',
    group: 'odd',
    status: 200,
    words: 'json array rows duplicate',
    happens: 'The answer is the right one, twice, in an array.',
    ends: 'fails',
    cannotHappen: true,
    answer: async ({ live }) => {
      const row = await (await live()).json();
      return Response.json([row, row]);
    },
  },
  unauthorized: {
    title: 'Key is not accepted',
    group: 'refused',
    status: 401,
    words: 'unauthorized forbidden apikey auth expired',
    happens: 'The gateway does not accept the key (401).',
    ends: 'fails',
    answer: () => gatewayUnauthorized(`Invalid API key, ${serverMarker}`),
  },
} satisfies Record<string, SharedScenario>;

/** How a backend words its refusals. */
export type Refusals = Record<'rate-limited' | 'server-error' | 'unavailable', () => Response>;

/** The scenarios of every call that its backend words itself. */
export function refusedCalls(refusals: Refusals) {
  return {
    'rate-limited': {
      title: 'Too many requests',
      group: 'refused',
      status: 429,
      words: 'rate limit throttle retry-after',
      happens: 'Too many calls from this address (429).',
      ends: 'fails',
      answer: () => {
        const response = refusals['rate-limited']();
        response.headers.set('retry-after', '600');
        return response;
      },
    },
    'server-error': {
      title: 'Server error',
      group: 'server',
      status: 500,
      words: 'internal crash exception',
      happens: 'The backend fails inside (500).',
      ends: 'fails',
      answer: refusals['server-error'],
    },
    unavailable: {
      title: 'Server is down',
      group: 'server',
      status: 503,
      words: 'unavailable maintenance outage',
      happens: 'The backend is down (503).',
      ends: 'fails',
      answer: refusals.unavailable,
    },
  } satisfies Record<keyof Refusals, SharedScenario>;
}
