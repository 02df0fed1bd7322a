import type { Gateway } from '../src/gateway/gateway.ts';
import { createSupabaseGateway } from '../src/gateway/supabase.ts';
import type { HotState } from './hot-state.ts';
import {
  createHandlers,
  drawPicture,
  mockBase,
  mockKey,
  pictureUrl,
} from './kit/answer/handlers.ts';
import { createControls } from './kit/controls/create-controls.ts';
import { withOlderNames } from './kit/controls/older-names.ts';
import { createWatchedGateway } from './kit/log/watched-gateway.ts';
import { mountPanel } from './kit/panel/frame/mount.tsx';
import { createPlayer } from './kit/play/create-player.ts';
import { takeLink } from './kit/tab/link-in-address.ts';
import { readTabLog, saveTabLog } from './kit/tab/tab-log.ts';
import { readTabState, saveTabState } from './kit/tab/tab-state.ts';
import { createHealth, hasWorkers } from './kit/worker/health.ts';
import { showPictureInPage } from './kit/worker/picture-in-page.ts';
import { catchAll, startWorker } from './kit/worker/start-worker.ts';
import { createMock } from './mock.ts';
import { pngDataAddress } from './waitlist/logos/logo-picture.ts';

/** What a page starts from: the hot state, else what the address says, else what the tab has saved. */
function startingPoint(hotState: HotState | undefined) {
  if (!hotState) return takeLink();
  const { answered } = hotState.interceptor.getState();
  return { settings: hotState.controls.settings(), answered, problems: [] };
}

/** Makes everything but the worker. */
function create(hotState: HotState | undefined) {
  const { settings, answered, problems } = startingPoint(hotState);
  const mock = createMock({
    settings,
    answered,
    store: hotState?.store,
    earlierLog: hotState?.controls.log() ?? readTabLog(),
    ...(hotState && { now: hotState.now }),
  });
  const health = createHealth();
  const controlled = createControls({
    ...mock,
    settings,
    problems,
    reactivate: health.check,
    address: () => new URL(window.location.href),
    onTabStateChange: saveTabState,
  });
  const player = createPlayer(controlled);
  return { mock, health, panel: { ...controlled, health, player } };
}

/** A page that comes back as it was left follows what its tab has been set to in the meantime. */
function followTab({ follow }: ReturnType<typeof create>['panel']): () => void {
  const stopping = new AbortController();
  function handleShown({ persisted }: PageTransitionEvent): void {
    if (persisted) follow(readTabState());
  }
  window.addEventListener('pageshow', handleShown, { signal: stopping.signal });
  return () => stopping.abort();
}

/** Saves the log as the page is left, for the next page of the tab. */
function saveLogOnLeave({ controls, now }: ReturnType<typeof create>['panel']): () => void {
  const stopping = new AbortController();
  const save = () => saveTabLog(controls.log(), now());
  window.addEventListener('pagehide', save, { signal: stopping.signal });
  return () => stopping.abort();
}

/** Puts the panel on the page, and remembers what a hot update must not lose. */
function mount({ mock, health, panel }: ReturnType<typeof create>, worker: HotState['worker']) {
  const stopReactivating = health.reactivateWhenNeeded();
  const stopFollowing = followTab(panel);
  const stopSaving = saveLogOnLeave(panel);
  const removePanel = mountPanel(panel);
  const { store, interceptor, now } = mock;
  const { controls, player } = panel;
  function dispose(): void {
    player.stop();
    interceptor.release();
    stopReactivating();
    stopFollowing();
    stopSaving();
    removePanel();
  }
  window.__mocks = { ...withOlderNames(controls), play: player.playScenario };
  window.__mockHotState = { worker, store, interceptor, controls, health, now, dispose };
}

function hotState(): HotState {
  if (!window.__mockHotState) throw new Error('The mock has not been mounted');
  return window.__mockHotState;
}

/**
 * Opens the mock in the browser: the backend in memory behind msw's worker, and the shipping
 * adapter pointed at it, which tells the log what the page gets. Rejects with a sentence when the
 * worker cannot start.
 */
export async function openMockGateway(): Promise<Gateway> {
  const created = create(undefined);
  const worker = await startWorker([...createHandlers(created.mock.interceptor), catchAll()]);
  if (!hasWorkers()) {
    showPictureInPage({ url: pictureUrl, data: () => pngDataAddress(drawPicture()) });
  }
  mount(created, worker);
  return createWatchedGateway({
    create: (fetch) => createSupabaseGateway({ url: mockBase, anonKey: mockKey, fetch }),
    page: () => hotState().interceptor.page,
    beforeSend: () => hotState().health.reactivate(),
    onReturned: (arrival) => hotState().health.hasSeen(arrival),
  });
}

/** Puts new code in the old one's place: the worker stays, and so do data, log and settings. */
export function hotReplace(): void {
  const hotState = window.__mockHotState;
  if (!hotState) return;
  hotState.dispose();
  const created = create(hotState);
  hotState.worker.resetHandlers(...createHandlers(created.mock.interceptor), catchAll());
  mount(created, hotState.worker);
}

import.meta.hot?.accept((updated) => updated?.hotReplace());
