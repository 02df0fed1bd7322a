import type { Health } from '../control/health.ts';

/** Tells whether requests would leave the page. */
export function isDisconnected(health: Health | null): boolean {
  return health?.kind === 'silent' || health?.kind === 'absent';
}

/** How the worker stands, in one sentence. */
export function healthText(health: Health | null): string {
  switch (health?.kind) {
    case undefined:
      return 'Worker not asked yet.';
    case 'answers':
      return `Worker answers (${health.afterMs} ms).`;
    case 'silent':
      return 'The worker is silent: requests leave the page. Reload.';
    case 'absent':
      return 'No worker controls this page: requests leave it. Reload.';
    case 'in-page':
      return 'Plain http has no worker: the mock works inside the page, with everything it has.';
  }
}
