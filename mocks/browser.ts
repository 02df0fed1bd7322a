import type { Gateway } from '../src/gateway/gateway.ts';
import { createSupabaseGateway } from '../src/gateway/supabase.ts';
import { createControls } from './control/controls.ts';
import { hasEnded } from './control/request-log.ts';
import { createHandlers, mockBase, mockKey } from './handlers.ts';
import { createInMemoryBackend } from './mock.ts';
import { mountPanel } from './panel/mount.tsx';
import { createHealth } from './worker/health.ts';
import type { Kept } from './worker/hot-state.ts';
import { keepRules, takeLink } from './worker/link-in-address.ts';
import { catchAll, startWorker } from './worker/start-worker.ts';

/** The same pictures in the same order after every load: nothing about the mock is random. */
const randomSeed = 1;

/** Builds everything but the worker, on what an update has kept or on what the address says. */
function assemble(kept: Kept | undefined) {
  const { rules, problems } = kept ? { rules: kept.controls.rules(), problems: [] } : takeLink();
  const backend = createInMemoryBackend({
    seed: rules.seed,
    randomSeed,
    rules,
    kept: kept && { store: kept.store, log: kept.controls.log().filter(hasEnded) },
  });
  const health = createHealth();
  const desk = createControls({
    backend,
    rules,
    heal: health.heal,
    address: () => new URL(window.location.href),
    now: Date.now,
    onRules: keepRules,
  });
  return { backend, health, desk: { ...desk, health, problems } };
}

/** Puts the panel on the page, and remembers what a hot update must not lose. */
function settle({ backend, health, desk }: ReturnType<typeof assemble>, worker: Kept['worker']) {
  const stopHealing = health.healWhenNeeded();
  const removePanel = mountPanel(desk);
  const { store, kit } = backend;
  const { controls } = desk;
  function leave(): void {
    kit.release();
    stopHealing();
    removePanel();
  }
  window.__mocks = controls;
  window.__streetkindMock = { worker, store, kit, controls, leave };
}

/** Heals the worker before each call, and tells the log when the page gives a call up. */
const healingFetch: typeof globalThis.fetch = async (input, init) => {
  const url = input instanceof Request ? input.url : String(input);
  const mock = window.__streetkindMock;
  await mock?.controls.health();
  const retract = mock?.kit.announce(url, init?.signal);
  return globalThis.fetch(input, init).finally(retract);
};

/**
 * Opens the mock in the browser: the backend in memory behind msw's worker, and the shipping
 * adapter pointed at it. Rejects with a sentence when the worker cannot start.
 */
export async function openMockGateway(): Promise<Gateway> {
  const assembled = assemble(undefined);
  const worker = await startWorker([...createHandlers(assembled.backend.kit), catchAll()]);
  settle(assembled, worker);
  return createSupabaseGateway({ url: mockBase, anonKey: mockKey, fetch: healingFetch });
}

/** Puts new code in the old one's place: the worker stays, and so do data, log and rules. */
export function takeOver(): void {
  const kept = window.__streetkindMock;
  if (!kept) return;
  kept.leave();
  const assembled = assemble(kept);
  kept.worker.resetHandlers(...createHandlers(assembled.backend.kit), catchAll());
  settle(assembled, kept.worker);
}

import.meta.hot?.accept((updated) => updated?.takeOver());
