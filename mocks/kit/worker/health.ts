import { mockBase, pingPath } from '../answer/handlers.ts';
import type { Health } from '../controls/health.ts';
import { createObservable } from '../observable.ts';

/** Longer than a busy machine needs to start a worker. */
const answerLimitMs = 3000;

/** Asks the worker to control the page again; false when it does not answer. */
function activate(worker: ServiceWorker): Promise<boolean> {
  const { serviceWorker } = navigator;
  return new Promise((resolve) => {
    function finish(answered: boolean): void {
      clearTimeout(timer);
      serviceWorker.removeEventListener('message', listen);
      resolve(answered);
    }
    function listen({ data }: MessageEvent): void {
      if (data?.type === 'MOCKING_ENABLED') finish(true);
    }
    const timer = setTimeout(() => finish(false), answerLimitMs);
    serviceWorker.addEventListener('message', listen);
    worker.postMessage('MOCK_ACTIVATE');
  });
}

/** Tells whether this page may have a worker: by plain http on a LAN address it may not. */
export function hasWorkers(): boolean {
  return 'serviceWorker' in navigator;
}

/**
 * Checks the worker, which reactivates it as well. A worker that was killed, or that deactivated
 * itself after a click on a `mailto:` link, lets every request out to the network until it is
 * activated again.
 */
async function checkWorker(): Promise<Health> {
  if (!hasWorkers()) return { kind: 'in-page' };
  const worker = navigator.serviceWorker.controller;
  if (!worker) return { kind: 'absent' };
  const from = performance.now();
  const answered = await activate(worker);
  const afterMs = Math.round((performance.now() - from) * 10) / 10;
  return answered ? { kind: 'answers', afterMs } : { kind: 'silent' };
}

/** Asks whether requests get to the mock; the browser's tools can lead them past the worker. */
async function isBypassed(): Promise<boolean> {
  return fetch(`${mockBase}${pingPath}`).then(
    ({ status }) => status !== 204,
    () => true,
  );
}

/** The worker's last known health, null before the first check, and how to restore it. */
export function createHealth() {
  const { getState, setState, subscribe } = createObservable<Health | null>(null);

  async function find(mayAsk: () => boolean): Promise<Health> {
    const found = await checkWorker();
    const isPast = found.kind === 'answers' && mayAsk() && (await isBypassed());
    return isPast ? { kind: 'bypassed' } : found;
  }

  /** Runs before each call, so it reports only changes and asks the mock only when in doubt. */
  async function reactivate(): Promise<Health> {
    const old = getState()?.kind;
    const health = await find(() => old === 'bypassed');
    if (health.kind !== old) setState(health);
    return health;
  }

  return {
    reactivate,
    /** Reactivates the worker, and sends a request to see whether it gets there. */
    async check(): Promise<Health> {
      const health = await find(() => true);
      setState(health);
      return health;
    },
    /** Records whether a request of the page has reached the mock. */
    hasSeen(arrival: 'arrived' | 'past'): void {
      const isBypassed = getState()?.kind === 'bypassed';
      if (arrival === 'past' && getState()?.kind === 'answers') setState({ kind: 'bypassed' });
      if (arrival === 'arrived' && isBypassed) void reactivate();
    },
    getState,
    subscribe,
    /** Reactivates whenever the worker may have lost the page, as long as the page lives. */
    reactivateWhenNeeded(): void {
      const check = () => void reactivate();
      // A page that is being put away must not render: in Firefox 153 ESR, one that did came back from
      // the page cache and rendered no more.
      const checkIfSeen = () => {
        if (document.visibilityState === 'visible') check();
      };
      // msw lets go of the page in a listener of its own; the reactivation must come after it.
      const checkLater = () => setTimeout(check, 0);
      // As a page is left, msw unregisters its worker. In WebKit the page that comes back from the
      // page cache is still held to the old one, which answers no more, and msw takes no other. It may
      // answer once before it is gone.
      const checkOrReload = async ({ persisted }: PageTransitionEvent) => {
        if (!persisted) return check();
        const worker = hasWorkers() ? navigator.serviceWorker.controller : null;
        worker?.addEventListener('statechange', () => {
          if (worker.state === 'redundant') window.location.reload();
        });
        const { kind } = await reactivate();
        if (kind === 'silent') window.location.reload();
      };
      window.addEventListener('focus', check);
      window.addEventListener('pageshow', checkOrReload);
      if (hasWorkers()) window.addEventListener('beforeunload', checkLater);
      document.addEventListener('visibilitychange', checkIfSeen);
      check();
    },
  };
}
