import type { Gateway } from '../src/gateway/gateway.ts';
import { createSupabaseGateway } from '../src/gateway/supabase.ts';
import { pngDataAddress } from './backend/logos/logo-picture.ts';
import { createControls } from './control/create-controls.ts';
import { withOlderNames } from './control/older-names.ts';
import { hasEnded } from './control/request-log.ts';
import { createHandlers, drawPicture, mockBase, mockKey, pictureUrl } from './handlers.ts';
import { createMock } from './mock.ts';
import { mountPanel } from './panel/mount.tsx';
import { createPlayer } from './play/create-player.ts';
import { createHealth, hasWorkers } from './worker/health.ts';
import type { HotState } from './worker/hot-state.ts';
import { keepSettings, takeLink } from './worker/link-in-address.ts';
import { showPictureInPage } from './worker/picture-in-page.ts';
import { catchAll, startWorker } from './worker/start-worker.ts';

/** Makes everything but the worker, from the hot state or from what the address says. */
function create(hotState: HotState | undefined) {
  const { settings, problems } = hotState
    ? { settings: hotState.controls.settings(), problems: [] }
    : takeLink();
  const earlier = hotState && {
    store: hotState.store,
    log: hotState.controls.log().filter(hasEnded),
  };
  const mock = createMock({ settings, earlier });
  const health = createHealth();
  const controlled = createControls({
    ...mock,
    settings,
    reactivate: health.reactivate,
    address: () => new URL(window.location.href),
    now: Date.now,
    onSettings: keepSettings,
  });
  const player = createPlayer(controlled);
  return { mock, health, panel: { ...controlled, health, player, problems } };
}

/** Puts the panel on the page, and remembers what a hot update must not lose. */
function mount({ mock, health, panel }: ReturnType<typeof create>, worker: HotState['worker']) {
  const stopReactivating = health.reactivateWhenNeeded();
  const removePanel = mountPanel(panel);
  const { store, interceptor } = mock;
  const { controls, player } = panel;
  function dispose(): void {
    player.stop();
    interceptor.release();
    stopReactivating();
    removePanel();
  }
  window.__mocks = { ...withOlderNames(controls), play: player.playScenario };
  window.__mockHotState = { worker, store, interceptor, controls, dispose };
}

/** Reactivates the worker before each call, and tells the log when the page gives a call up. */
const reactivatingFetch: typeof globalThis.fetch = async (input, init) => {
  const url = input instanceof Request ? input.url : String(input);
  const mock = window.__mockHotState;
  await mock?.controls.health();
  const retract = mock?.interceptor.announce(url, init?.signal);
  return globalThis.fetch(input, init).finally(retract);
};

/**
 * Opens the mock in the browser: the backend in memory behind msw's worker, and the shipping
 * adapter pointed at it. Rejects with a sentence when the worker cannot start.
 */
export async function openMockGateway(): Promise<Gateway> {
  const created = create(undefined);
  const worker = await startWorker([...createHandlers(created.mock.interceptor), catchAll()]);
  if (!hasWorkers()) {
    showPictureInPage({ url: pictureUrl, data: () => pngDataAddress(drawPicture()) });
  }
  mount(created, worker);
  return createSupabaseGateway({ url: mockBase, anonKey: mockKey, fetch: reactivatingFetch });
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
