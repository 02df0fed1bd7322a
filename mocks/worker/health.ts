import type { Health } from '../control/health.ts';
import { createObservable } from '../control/observable.ts';

const answerLimitMs = 1000;

/** Asks the page's worker to take the page on (again); false when it stays silent. */
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
 * Tells whether the page's worker is gone for good, as it is in WebKit when the page comes back
 * from the page cache: msw has unregistered it as the page was left, and takes no other one.
 */
function isForsaken(): boolean {
  return hasWorkers() && navigator.serviceWorker.controller?.state === 'redundant';
}

/**
 * Checks the worker and reactivates it in the same breath. A worker that was killed, or that a click on
 * a `mailto:` link made believe that the page is gone, lets every request out to the network until
 * it is told again whose page it is.
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

/** The worker's health as it was found last, null before the first check, and how to restore it. */
export function createHealth() {
  const { getState, setState, subscribe } = createObservable<Health | null>(null);

  async function reactivate(): Promise<Health> {
    const health = await checkWorker();
    setState(health);
    return health;
  }

  return {
    reactivate,
    getState,
    subscribe,
    /** Reactivates whenever the worker may have lost the page. Gives the function that ends this. */
    reactivateWhenNeeded(): () => void {
      const check = () => void reactivate();
      // msw lets go of the page in a listener of its own; the cure must come after it.
      const checkLater = () => setTimeout(check, 0);
      // A page that is being put away must not render: Firefox drops React's next task with it, and
      // whoever comes back finds a page that renders no more.
      const checkIfSeen = () => {
        if (document.visibilityState === 'visible') check();
      };
      const checkOrReload = ({ persisted }: PageTransitionEvent) => {
        if (persisted && isForsaken()) window.location.reload();
        else check();
      };
      const stopping = new AbortController();
      const { signal } = stopping;
      window.addEventListener('focus', check, { signal });
      window.addEventListener('pageshow', checkOrReload, { signal });
      if (hasWorkers()) window.addEventListener('beforeunload', checkLater, { signal });
      document.addEventListener('visibilitychange', checkIfSeen, { signal });
      check();
      return () => stopping.abort();
    },
  };
}
