import type { Health } from '../control/state.ts';

const texts: Record<Exclude<Health['kind'], 'in-page'>, string> = {
  unchecked: 'The worker has not been checked yet.',
  answers: 'The worker answers.',
  silent: 'The worker is silent: requests leave the page. Reload.',
  bypassed: 'Requests bypass the worker: switch off “Bypass for network” in the browser’s tools.',
  absent: 'No worker controls this page: requests leave it. Reload.',
};

/** Tells whether requests would leave the page. */
export function isDisconnected({ kind }: Health): boolean {
  return kind === 'silent' || kind === 'absent' || kind === 'bypassed';
}

/** The worker's state in one sentence. */
export function healthText(health: Health): string {
  return health.kind === 'in-page' ? health.why : texts[health.kind];
}
