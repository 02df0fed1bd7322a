import type { Gateway } from '../src/gateway/gateway.ts';
import { createSupabaseGateway } from '../src/gateway/supabase.ts';
import { createInMemoryBackend } from './backend-in-memory.ts';
import { type Health, heal, healWhenNeeded } from './browser/health.ts';
import { keepRules, takeLink } from './browser/link-in-address.ts';
import { catchAll, startWorker } from './browser/worker.ts';
import { createControls } from './controls.ts';
import { createHandlers, mockBase, mockKey } from './handlers.ts';
import type { Kept } from './kept.ts';

/** The same pictures in the same order after every load: nothing about the mock is random. */
const randomSeed = 1;

function assemble(kept: Kept | undefined) {
  const { rules, problems } = kept ? { rules: kept.rules(), problems: [] } : takeLink();
  const backend = createInMemoryBackend({
    seed: rules.seed,
    randomSeed,
    rules,
    kept: kept && { store: kept.store, log: kept.log() },
  });
  const desk = createControls({
    backend,
    rules,
    heal,
    address: () => new URL(window.location.href),
    now: Date.now,
    onRules: keepRules,
  });
  window.__mocks = desk.controls;
  return { backend, desk, problems, handlers: [...createHandlers(backend.kit), catchAll()] };
}

type Assembled = ReturnType<typeof assemble>;

/** Puts the panel on the page and remembers what a hot update must not lose. */
function settle({ backend, desk, problems }: Assembled, worker: Kept['worker']): void {
  let health: Health | undefined;
  const stopHealing = healWhenNeeded((found) => {
    health = found;
  });
  void problems;
  void health;
  window.__streetkindMock = {
    worker,
    store: backend.store,
    log: desk.controls.log,
    rules: desk.controls.rules,
    leave: stopHealing,
  };
}

/** Heals the worker before each call, and tells the log when the page gives the call up. */
function createFetch(kit: () => Assembled['backend']['kit']): typeof globalThis.fetch {
  return async (input, init) => {
    await heal();
    const url = input instanceof Request ? input.url : String(input);
    const retract = kit().announce(url, init?.signal);
    return globalThis.fetch(input, init).finally(retract);
  };
}

/**
 * Opens the mock in the browser: the backend in memory behind msw's worker, and the shipping
 * adapter pointed at it. Rejects with a sentence when the worker cannot start.
 */
export async function openMockGateway(): Promise<Gateway> {
  const assembled = assemble(undefined);
  const worker = await startWorker(assembled.handlers);
  settle(assembled, worker);
  return createSupabaseGateway({
    url: mockBase,
    anonKey: mockKey,
    fetch: createFetch(() => assembled.backend.kit),
  });
}
