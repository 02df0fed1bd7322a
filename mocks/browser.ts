// First, since msw reads the storage when it loads.
import './kit/tab/stand-in-storage.ts';
import type { Gateway } from '../src/gateway/gateway.ts';
import { createMockGateway } from './gateway.ts';
import { createHandlers, mockBase } from './kit/answer/handlers.ts';
import { createControls } from './kit/controls/create-controls.ts';
import { takeNotes } from './kit/notes/take-notes.ts';
import { createPlayer } from './kit/play/create-player.ts';
import { takeLink } from './kit/tab/link-in-address.ts';
import { isStorageRefused } from './kit/tab/stand-in-storage.ts';
import { readTabData, readTabLog } from './kit/tab/tab-log.ts';
import { readTabState, saveTabState } from './kit/tab/tab-state.ts';
import { showFilesInPage } from './kit/worker/files-in-page.ts';
import { createHealth, hasWorkers } from './kit/worker/health.ts';
import { catchAll, startWorker } from './kit/worker/start-worker.ts';
import { createMock } from './mock.ts';
import { mountPanel } from './panel/mount.tsx';
import { product } from './product.ts';

/**
 * Opens the mock in the browser: the backend in memory behind msw's worker, and the shipping
 * gateway pointed at it, which tells the log what the page gets. Rejects with a sentence when the
 * worker cannot start.
 */
export async function openMockGateway(): Promise<Gateway> {
  const { settings, problems, isLinked, ...earlier } = takeLink(product);
  const mock = createMock({ settings, ...earlier, earlierLog: readTabLog() });
  const health = createHealth();
  const { follow, ...controlled } = createControls({
    ...mock,
    settings,
    problems,
    earlierChanges: readTabData(),
    reactivate: health.check,
    address: () => new URL(window.location.href),
    // A reload during a run restores the settings from before the run.
    onTabStateChange: (state) => {
      if (player.getState().run?.status !== 'running') saveTabState(product, state);
    },
  });
  const build: string = import.meta.env.VITE_COMMIT;
  const player = createPlayer({ ...controlled, follow, build });

  await startWorker([...createHandlers(mock), catchAll()]);
  if (!hasWorkers()) await showFilesInPage(mockBase, product.files);
  health.reactivateWhenNeeded();
  // A page that returns from the page cache takes over the tab's current settings.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) follow(readTabState(product));
  });
  const notes = takeNotes({ ...controlled, changes: player.changes });
  mountPanel({ ...controlled, health, player, build, notes, isLinked, isStorageRefused });
  window.__mocks = { ...controlled.controls, play: player.playScenario };

  return createMockGateway({
    page: mock.interceptor.page,
    beforeSend: health.reactivate,
    onReturned: health.hasSeen,
  });
}
