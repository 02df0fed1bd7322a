// Before what loads msw, which reads the storage when it loads.
import './worker/stand-in-storage.ts';
import type { Gateway } from '../src/gateway/gateway.ts';
import { createHandlers } from './backend/handlers.ts';
import { createMockGateway } from './control/gateway.ts';
import { keep, takeStart } from './control/tab.ts';
import { createMock } from './mock.ts';
import { mountPanel } from './panel/shell.tsx';
import { createPlayer } from './player/player.ts';
import { createHealth } from './worker/health.ts';
import { showPictureInPage } from './worker/picture-in-page.ts';
import { isStorageRefused } from './worker/stand-in-storage.ts';
import { startWorker } from './worker/start-worker.ts';

/**
 * Opens the mock in the browser: the backend in memory behind msw's worker, and the shipping
 * gateway pointed at it, which tells the log what the page gets.
 */
export async function openMockGateway(): Promise<Gateway> {
  const { state, added } = takeStart();
  const mock = createMock({ state: { ...state, isStorageRefused }, added });
  const { store, controls, intercept } = mock;
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

  const inPage = await startWorker(createHandlers(intercept));
  if (inPage !== null) showPictureInPage();
  const health = createHealth({ store, inPage });
  health.reactivateWhenNeeded();

  mountPanel({ ...mock, player, checkHealth: health.check });
  const { play, tryOut, runAll } = player;
  window.__mocks = { ...controls, health: health.check, play, tryOut, runAll };

  return createMockGateway(mock, { beforeSend: health.check });
}
