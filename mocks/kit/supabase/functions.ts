import { hiddenAnswer, serverMarker } from './answers.ts';
import type { SharedScenario } from './any-call.ts';
import { platformError } from './error-bodies.ts';

/**
 * How the platform around an edge function fails: `{code, message}` in the words of the self-hosted
 * runtime's main function and of Supabase's pages on the errors 404, 503 and 546.
 */
export const aroundFunctions = {
  'worker-limit': {
    title: 'Function is out of memory',
    group: 'server',
    rare: true,
    status: 546,
    words: 'worker_resource_limit worker_limit cpu platform',
    happens: 'The platform stops the function: no more memory or processor time (546).',
    ends: 'fails',
    answer: () => {
      const message = `Function failed due to not having enough compute resources ${serverMarker}`;
      return platformError(546, 'WORKER_RESOURCE_LIMIT', message);
    },
  },
  'idle-timeout': {
    title: 'Function timeout',
    group: 'server',
    rare: true,
    status: 504,
    words: 'idle_timeout 150 platform time out',
    happens: 'The platform stops waiting for the function after 150 seconds (504).',
    ends: 'fails',
    answer: () => {
      const message = `Request idle timeout limit (150s) reached ${serverMarker}`;
      return platformError(504, 'IDLE_TIMEOUT', message);
    },
  },
  'boot-error': {
    title: 'Function does not start',
    group: 'server',
    rare: true,
    status: 503,
    words: 'boot_error platform',
    happens: 'The function does not start (503).',
    ends: 'fails',
    answer: () => {
      const message = `Function failed to start (please check logs) ${serverMarker}`;
      return platformError(503, 'BOOT_ERROR', message);
    },
  },
  'worker-error': {
    title: 'Function crashes',
    group: 'server',
    rare: true,
    status: 500,
    words: 'worker_error platform exception uncaught',
    happens: 'The function ends with an uncaught error (500).',
    ends: 'fails',
    answer: () => {
      const message = `Function exited due to an error (please check logs) ${serverMarker}`;
      return platformError(500, 'WORKER_ERROR', message);
    },
  },
  'not-deployed': {
    title: 'Function not deployed',
    group: 'network',
    rare: true,
    words: '404 not_found cors deploy platform',
    happens: 'There is no such function (404); without CORS headers, so the browser hides it.',
    ends: 'fails',
    answer: () => hiddenAnswer(platformError(404, 'NOT_FOUND', 'Requested function was not found')),
  },
} satisfies Record<string, SharedScenario>;
