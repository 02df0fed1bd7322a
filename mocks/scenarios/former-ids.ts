import type { ScenarioId } from './calls.ts';

/** The scenarios of earlier links that have gone, with the nearest one that there is. */
export const formerIds: Readonly<Record<string, ScenarioId>> = {
  unpaid: 'over-quota',
  paused: 'gateway-timeout',
  'unresolved-name': 'network-error',
  'cloudflare-page': 'network-error',
  'statement-timeout': 'server-error',
  'no-schema-cache': 'unavailable',
  'no-connection': 'unavailable',
  'worker-limit': 'server-error',
  'worker-error': 'server-error',
  'boot-error': 'unavailable',
  'idle-timeout': 'gateway-timeout',
  'not-deployed': 'network-error',
  'model-busy': 'rate-limited',
  'model-failed': 'server-error',
  'not-configured': 'server-error',
  'mistyped-url': 'missing-url',
};
