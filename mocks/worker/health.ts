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

/**
 * Checks the worker and reactivates it in the same breath. A worker that was killed, or that a click on
 * a `mailto:` link made believe that the page is gone, lets every request out to the network until
 * it is told again whose page it is.
 */
async function checkWorker(): Promise<Health> {
  if (!('serviceWorker' in navigator)) return { kind: 'in-page' };
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
      const stopping = new AbortController();
      const { signal } = stopping;
      window.addEventListener('focus', check, { signal });
      window.addEventListener('pageshow', check, { signal });
      window.addEventListener('beforeunload', checkLater, { signal });
      document.addEventListener('visibilitychange', check, { signal });
      check();
      return () => stopping.abort();
    },
  };
}
