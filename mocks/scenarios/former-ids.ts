import type { ScenarioId } from './calls.ts';

/** The scenarios of earlier links that have gone, with the nearest one that there is. */
export const formerIds: Readonly<Record<string, ScenarioId>> = {
  unpaid: 'server-error',
  paused: 'unavailable',
  'unresolved-name': 'network-error',
  'cloudflare-page': 'network-error',
  'statement-timeout': 'server-error',
  'no-schema-cache': 'unavailable',
  'no-connection': 'unavailable',
  'worker-limit': 'server-error',
  'worker-error': 'server-error',
  'boot-error': 'unavailable',
  'idle-timeout': 'unavailable',
  'not-deployed': 'network-error',
  'model-busy': 'rate-limited',
  'model-failed': 'server-error',
  'not-configured': 'server-error',
  'mistyped-url': 'missing-url',
  'over-quota': 'server-error',
  'gateway-timeout': 'unavailable',
  'model-timeout': 'unavailable',
  'two-rows': 'wrong-shape',
};
