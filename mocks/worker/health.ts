import { withinLimit } from '../../src/gateway/within-limit.ts';
import type { Health, MockState } from '../control/state.ts';
import type { Store } from '../control/store.ts';

/** Longer than a busy machine needs to start a worker. */
const answerLimitMs = 3000;

/** Asks the worker to control the page again; false when it does not answer. */
async function activate(worker: ServiceWorker): Promise<boolean> {
  const listening = new AbortController();
  const answer = new Promise<void>((resolve) => {
    navigator.serviceWorker.addEventListener(
      'message',
      ({ data }) => data?.type === 'MOCKING_ENABLED' && resolve(),
      { signal: listening.signal },
    );
  });
  worker.postMessage('MOCK_ACTIVATE');
  try {
    await withinLimit(answerLimitMs, answer);
    return true;
  } catch {
    return false;
  } finally {
    listening.abort();
  }
}

interface HealthOptions {
  store: Store<MockState>;
  /** Why the mock answers inside the page; null when a worker answers. */
  inPage: string | null;
}

/** The worker's health in the store, and how to restore it. */
export function createHealth({ store, inPage }: HealthOptions) {
  async function find(): Promise<Health> {
    if (inPage !== null) return { kind: 'in-page', why: inPage };
    const worker = navigator.serviceWorker.controller;
    if (!worker) return { kind: 'absent' };
    return { kind: (await activate(worker)) ? 'answers' : 'silent' };
  }

  /**
   * Checks the worker, which reactivates it as well. A worker that was killed, or that deactivated
   * itself after a click on a `mailto:` link, lets every request out to the network until it is
   * activated again. It runs before each call, so it reports only changes.
   */
  async function check(): Promise<Health> {
    const health = await find();
    if (health.kind !== store.getState().health.kind) store.setState({ health });
    return health;
  }

  return {
    check,
    /** Reactivates whenever the worker may have lost the page, as long as the page lives. */
    reactivateWhenNeeded(): void {
      const handleLoss = () => void check();
      // msw deactivates itself in its own listener; the reactivation must come after it.
      const handleUnload = () => setTimeout(handleLoss, 0);
      window.addEventListener('focus', handleLoss);
      window.addEventListener('pageshow', handleLoss);
      if (inPage === null) window.addEventListener('beforeunload', handleUnload);
      document.addEventListener('visibilitychange', handleLoss);
      handleLoss();
    },
  };
}
