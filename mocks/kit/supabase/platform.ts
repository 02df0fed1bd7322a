import { hiddenAnswer, networkError, serverMarker } from './answers.ts';
import type { SharedScenario } from './any-call.ts';

function platformAnswer(status: number, message: string): Response {
  return Response.json({ message: `${message} ${serverMarker}` }, { status });
}

/** The platform's words for a project that may not answer, as issue reports of 2026 quote them. */
function restricted(violation: string): Response {
  return platformAnswer(
    402,
    `Service for this project is restricted due to the following violations: ${violation}.`,
  );
}

/**
 * What the hosted platform answers to any call when the project behind it cannot. The statuses are
 * from Supabase's guide "HTTP status codes"; the bodies of 540 and 544, and whether these answers
 * carry CORS headers, are not written down anywhere: without them they end as `network-error` does.
 */
export const platform = {
  'over-quota': {
    title: 'Project over its quota',
    group: 'server',
    rare: true,
    status: 402,
    words: 'money budget payment egress restricted limit plan',
    happens: 'The project has used up its quota (402 on every API).',
    ends: 'fails',
    answer: () => restricted('exceed_egress_quota'),
  },
  unpaid: {
    title: 'Bill not paid',
    group: 'server',
    rare: true,
    status: 402,
    words: 'money payment overdue restricted billing',
    happens: 'The bill is not paid (402 on every API).',
    ends: 'fails',
    answer: () => restricted('overdue_payment'),
  },
  paused: {
    title: 'Project is paused',
    group: 'server',
    rare: true,
    status: 540,
    words: 'inactive asleep free plan supabase',
    happens: 'The project is paused after a quiet week (540).',
    ends: 'fails',
    answer: () => platformAnswer(540, 'Project paused.'),
  },
  'unresolved-name': {
    title: 'Project address not found',
    group: 'network',
    rare: true,
    words: 'dns name gone paused not resolved enotfound',
    happens: 'The project is paused, and its name no longer resolves.',
    ends: 'fails',
    answer: networkError,
  },
  'gateway-timeout': {
    title: 'Gateway timeout',
    group: 'server',
    status: 544,
    words: 'timeout time out api gateway',
    happens: 'The project did not answer its own gateway in time (544).',
    ends: 'fails',
    answer: () => platformAnswer(544, 'Project API gateway timeout.'),
  },
  'cloudflare-page': {
    title: 'Cloudflare’s error page',
    group: 'network',
    rare: true,
    words: '520 521 522 html cors web server is down',
    happens:
      'Cloudflare cannot reach the project: a web page (520 to 522), which the browser hides.',
    ends: 'fails',
    answer: () =>
      hiddenAnswer(
        new Response('<!doctype html><title>Web server is down</title>', {
          status: 521,
          headers: { 'content-type': 'text/html; charset=UTF-8', server: 'cloudflare' },
        }),
      ),
  },
} satisfies Record<string, SharedScenario>;
