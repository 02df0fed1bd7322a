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

/** Creates the interface for scripts and browser tests, which mocks/README.md explains. */
function createScripts({ store, controls }: Mock, { play, tryOut, runAll }: Player) {
  // Scripts don't get `restore`: only the player uses it.
  const { restore, ...others } = controls;
  /**
   * Adds `link` (null if no link restores the result) and `differences` to each result. `differences`
   * has one sentence per difference, or says why the tester has to judge. Throws if the run was stopped.
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
    /** The mock's interface for scripts. Only mock builds have it, once the mock has started. */
    __mocks: ReturnType<typeof createScripts>;
  }
}

/**
 * Starts the mock in the browser: a backend in memory that answers through msw's worker, the player,
 * and the panel. Resolves to the shipping gateway, which calls this backend.
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
  // Reload a page that returns from the back/forward cache, so that it has the newest state of its tab.
  // In WebKit, it would also keep the worker that msw unregistered when the tester left the page.
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
