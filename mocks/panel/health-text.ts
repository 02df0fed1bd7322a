import type { Health } from '../control/state.ts';

/** Tells whether requests would leave the page. */
export function isDisconnected({ kind }: Health): boolean {
  return kind === 'silent' || kind === 'absent' || kind === 'bypassed';
}

/** The worker's state in one sentence. */
export function healthText(health: Health): string {
  switch (health.kind) {
    case 'unchecked':
      return 'The worker has not been checked yet.';
    case 'answers':
      return 'The worker answers.';
    case 'silent':
      return 'The worker is silent: requests leave the page. Reload.';
    case 'bypassed':
      return 'Requests bypass the worker: switch off “Bypass for network” in the browser’s tools.';
    case 'absent':
      return 'No worker controls this page: requests leave it. Reload.';
    case 'in-page':
      return health.why;
  }
}
