import type { Health } from '../kit/controls/health.ts';

/** Tells whether requests would leave the page. */
export function isDisconnected(health: Health | null): boolean {
  return health !== null && ['silent', 'absent', 'bypassed'].includes(health.kind);
}

/** The worker's state in one sentence. */
export function healthText(health: Health | null): string {
  switch (health?.kind) {
    case undefined:
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
      return 'This page has no worker: the mock runs inside it, with all its features.';
  }
}
