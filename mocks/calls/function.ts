import { hiddenAnswer, type Scenario } from '../kit/scenario.ts';
import { functionError, platformError } from '../kit/supabase/error-bodies.ts';
import { serverMarker } from '../kit/supabase/faults.ts';

/**
 * How the logo function fails by itself (supabase/functions/ai/errors.ts), and how the platform
 * around it does: `{code, message}` in the words of the self-hosted runtime's main function and of
 * Supabase's pages on the errors 404, 503 and 546.
 */
export const functionScenarios = {
  'model-busy': {
    title: 'AI service is busy',
    group: 'refused',
    rare: true,
    status: 429,
    words: 'model_busy too many',
    happens: 'The AI service takes no more requests for now (429).',
    shows: 'told-failed',
    answer: () => functionError(429, 'model_busy', serverMarker),
  },
  'model-timeout': {
    title: 'AI service is too slow',
    group: 'server',
    rare: true,
    status: 504,
    words: 'model_timeout time out',
    happens: 'The AI service does not answer within a minute (504).',
    shows: 'told-failed',
    answer: () => functionError(504, 'model_timeout', serverMarker),
  },
  'model-failed': {
    title: 'AI service fails',
    group: 'server',
    rare: true,
    status: 502,
    words: 'model_failed upstream',
    happens: 'The AI service fails (502).',
    shows: 'told-failed',
    answer: () => functionError(502, 'model_failed', serverMarker),
  },
  'not-configured': {
    title: 'A secret is missing',
    group: 'server',
    rare: true,
    status: 500,
    words: 'not_configured env setup',
    happens: 'The function lacks a secret (500).',
    shows: 'told-failed',
    answer: () => functionError(500, 'not_configured', serverMarker),
  },
  'worker-limit': {
    title: 'Function is out of memory',
    group: 'server',
    rare: true,
    status: 546,
    words: 'worker_resource_limit worker_limit cpu platform',
    happens: 'The platform stops the function: no more memory or processor time (546).',
    shows: 'told-failed',
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
    happens: 'The platform gives the function up after 150 seconds (504).',
    shows: 'told-failed',
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
    shows: 'told-failed',
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
    shows: 'told-failed',
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
    shows: 'told-failed',
    answer: () => hiddenAnswer(platformError(404, 'NOT_FOUND', 'Requested function was not found')),
  },
} satisfies Record<string, Scenario<'logo'>>;
