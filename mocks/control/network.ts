import { networks } from '../scenarios/networks.ts';
import type { Log } from './log.ts';
import type { MockState } from './state.ts';
import type { Store } from './store.ts';

interface NetworkEmulationOptions {
  store: Store<MockState>;
  log: Log;
  wait: (ms: number) => Promise<void>;
}

/** Emulates the network for one request at a time, under the id of their log entry. */
export function createNetworkEmulation({ store, log, wait }: NetworkEmulationOptions) {
  const current = () => store.getState().settings.network;
  const isHeld = (id: number) => log.find(id)?.mock.state === 'held';
  const isGivenUp = (id: number) => log.find(id)?.page?.state === 'done';

  /** Holds a request until it is released, the page gives it up, or the network is another one. */
  async function hold(id: number): Promise<void> {
    log.change(id, { mock: { state: 'held' } });
    await new Promise<void>((resolve) => {
      const unsubscribe = store.subscribe(() => {
        if (current() === 'hold' && isHeld(id) && !isGivenUp(id)) return;
        unsubscribe();
        resolve();
      });
    });
    if (isHeld(id)) log.change(id, { mock: { state: 'waiting' } });
  }

  /** Resolves to how a request has passed; `aborted`: the page gave it up while it was held. */
  async function transfer(id: number): Promise<'arrived' | 'network error' | 'aborted'> {
    const { latencyMs } = networks[current()];
    if (latencyMs > 0) await wait(latencyMs);
    // Also one that was set meanwhile.
    if (current() !== 'hold') return current() === 'offline' ? 'network error' : 'arrived';
    await hold(id);
    if (isGivenUp(id)) return 'aborted';
    return current() === 'hold' ? 'arrived' : transfer(id);
  }

  return {
    transfer,
    /** Lets one held request through, or all of them. */
    release(id?: number): void {
      for (const entry of store.getState().log) {
        const isMeant = id === undefined || entry.id === id;
        if (isMeant && isHeld(entry.id)) log.change(entry.id, { mock: { state: 'waiting' } });
      }
    },
  };
}

export type NetworkEmulation = ReturnType<typeof createNetworkEmulation>;
