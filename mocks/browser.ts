import type { Gateway } from '../src/gateway/gateway.ts';
import { createHandlers } from './backend/handlers.ts';
import { formatLink } from './control/link.ts';
import { differencesInWords, type Result } from './control/results.ts';
import { keep, takeStart } from './control/tab-storage.ts';
import { createWatchedGateway } from './control/watched-gateway.ts';
import { createMock, type Mock } from './mock.ts';
import { mountPanel } from './panel/shell.tsx';
import { createPlayer, type Player } from './player/player.ts';
import { startWorker } from './worker.ts';

/** Creates the interface for scripts and browser tests (see mocks/README.md). */
function createScripts({ store, controls }: Mock, { play, tryOut, runAll }: Player) {
  // Scripts don't get `restore`: only the player uses it.
  const { restore, ...others } = controls;
  /**
   * Adds two properties to each result: `link`, which restores the result's settings (null if no link can),
   * and `differences`: a sentence for each check that failed, or the reason why the tester has to judge.
   * Rejects if the run was stopped.
   */
  async function inWords(playing: Promise<readonly Result[]>) {
    const results = await playing;
    const { run } = store.getState();
    if (results.length === 0 || run?.status === 'stopped') {
      throw new Error('The run was stopped before it finished.');
    }
    return results.map((result) => ({
      ...result,
      link: result.manualSteps === null ? formatLink(result.settings) : null,
      differences: differencesInWords(result),
    }));
  }
  return {
    ...others,
    play: (...given: Parameters<typeof play>) => inWords(play(...given)),
    tryOut: (calls?: Parameters<typeof tryOut>[0]) => inWords(tryOut(calls)),
    runAll: (...given: Parameters<typeof runAll>) => inWords(runAll(...given)),
  };
}

declare global {
  interface Window {
    /** The mock's interface for scripts. Exists only in mock builds, once the mock has started. */
    __mocks: ReturnType<typeof createScripts>;
  }
}

/**
 * Starts the mock in the browser: the player, the panel, and an in-memory backend that answers through
 * msw's worker. Resolves to the production gateway, connected to this backend.
 */
export async function openMockGateway(): Promise<Gateway> {
  const mock = createMock(takeStart());
  const { store, backend, answer } = mock;
  const player = createPlayer(mock);
  const keeping = new AbortController();
  window.addEventListener(
    'pagehide',
    () => keep(store.getState(), backend.waitlist.added(store.getState().settings.seed)),
    { signal: keeping.signal },
  );
  // Reload a page that the browser restores from the back/forward cache, because the tab's storage may have
  // a newer state. In WebKit, such a page would also still use the worker that msw unregistered when the
  // tester left the page.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    keeping.abort();
    window.location.reload();
  });

  const ensureActive = await startWorker(createHandlers(answer));
  mountPanel({ ...mock, player });
  window.__mocks = createScripts(mock, player);
  return createWatchedGateway(mock, { beforeSend: ensureActive });
}
