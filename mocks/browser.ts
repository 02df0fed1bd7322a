import type { Gateway } from '../src/gateway/gateway.ts';
import { createHandlers } from './backend/handlers.ts';
import { formatLink } from './control/link.ts';
import { keep, takeStart } from './control/tab-storage.ts';
import { differencesInWords, type Try } from './control/tries.ts';
import { createWatchedGateway } from './control/watched-gateway.ts';
import { createMock, type Mock } from './mock.ts';
import { mountPanel } from './panel/shell.tsx';
import { createPlayer, type Player } from './player/player.ts';
import { startWorker } from './worker.ts';

/** What scripts and browser tests do, and all that they do; mocks/README.md shows how. */
function createScripts({ controls }: Mock, { play, tryOut, runAll }: Player) {
  // What is restored is the player's business.
  const { restore, ...others } = controls;
  /** Tries as scripts read them: with the query of a link, and each difference as a sentence. */
  async function inWords(tries: Promise<readonly Try[]>) {
    return (await tries).map((tried) => ({
      ...tried,
      link: formatLink(tried.settings),
      differences: differencesInWords(tried),
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
    /** The controls of the mock. Only mock builds have them, once the page has started. */
    __mocks: ReturnType<typeof createScripts>;
  }
}

/**
 * Opens the mock in the browser: the backend in memory behind msw's worker, and the shipping
 * gateway pointed at it, which tells the log what the page gets.
 */
export async function openMockGateway(): Promise<Gateway> {
  const mock = createMock(takeStart());
  const { store, controls, answer } = mock;
  const player = createPlayer(mock);
  const keeping = new AbortController();
  window.addEventListener('pagehide', () => keep(store.getState(), controls.data.added()), {
    signal: keeping.signal,
  });
  // A page that returns from the page cache is reloaded, so that it has what its tab has kept
  // since. In WebKit it would also keep the worker that msw unregistered when the page was left.
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
