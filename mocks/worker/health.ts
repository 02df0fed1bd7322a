/**
 * How the worker stands: it answers, it does not, the page has none, or msw works in the page
 * itself, as it does where service workers are not allowed (plain http on a LAN address).
 */
export type Health =
  | { kind: 'answers'; afterMs: number }
  | { kind: 'silent' }
  | { kind: 'absent' }
  | { kind: 'in-page' };

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
 * Checks the worker and heals it in the same breath. A worker that was killed, or that a click on
 * a `mailto:` link made believe that the page is gone, lets every request out to the network until
 * it is told again whose page it is.
 */
async function findOut(): Promise<Health> {
  if (!('serviceWorker' in navigator)) return { kind: 'in-page' };
  const worker = navigator.serviceWorker.controller;
  if (!worker) return { kind: 'absent' };
  const from = performance.now();
  const answered = await activate(worker);
  const afterMs = Math.round((performance.now() - from) * 10) / 10;
  return answered ? { kind: 'answers', afterMs } : { kind: 'silent' };
}

/** Keeps an eye on the worker: what was found last, and the cure. */
export function createHealth() {
  const listeners = new Set<() => void>();
  let found: Health | null = null;

  async function heal(): Promise<Health> {
    found = await findOut();
    for (const listener of listeners) listener();
    return found;
  }

  return {
    heal,
    getState: () => found,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Heals whenever the worker may have lost the page. Gives the function that ends this. */
    healWhenNeeded(): () => void {
      const check = () => void heal();
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

export type HealthWatch = ReturnType<typeof createHealth>;
