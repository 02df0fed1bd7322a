import { networks } from '../scenarios/networks.ts';
import type { Log } from './log.ts';
import type { MockState } from './state.ts';
import type { Store } from './store.ts';

/** How a request passed the network; `aborted` means that the page gave it up before. */
export type Transfer = 'arrived' | 'network error' | 'aborted';

/** Why a held request continues. */
type HoldEnd = 'released' | 'network-changed' | 'aborted';

interface NetworkEmulationOptions {
  store: Store<MockState>;
  log: Log;
  wait: (ms: number) => Promise<void>;
}

/** Emulates the network for one request at a time, under the id of their log entry. */
export function createNetworkEmulation({ store, log, wait }: NetworkEmulationOptions) {
  const waiting = new Map<number, (holdEnd: HoldEnd) => void>();
  const current = () => store.getState().settings.network;

  function hold(id: number): Promise<HoldEnd> {
    log.change(id, { mock: { state: 'held' } });
    return new Promise((resolve) => waiting.set(id, resolve));
  }

  function open(holdEnd: HoldEnd, id?: number): void {
    for (const [held, resolve] of waiting) {
      if (id !== undefined && held !== id) continue;
      waiting.delete(held);
      if (holdEnd !== 'aborted') log.change(held, { mock: { state: 'waiting' } });
      resolve(holdEnd);
    }
  }

  async function transfer(id: number): Promise<Transfer> {
    if (current() === 'hold') {
      const holdEnd = await hold(id);
      if (holdEnd === 'released') return 'arrived';
      if (holdEnd === 'aborted') return 'aborted';
      return transfer(id);
    }
    const { latencyMs } = networks[current()];
    if (latencyMs > 0) await wait(latencyMs);
    // A network that was set meanwhile may hold it after all.
    if (current() === 'hold') return transfer(id);
    return current() === 'offline' ? 'network error' : 'arrived';
  }

  return {
    transfer,
    /** Lets one held request through, or all of them. */
    release: (id?: number): void => open('released', id),
    /** Sends the held requests over the network that is set now. */
    applyNetwork(): void {
      if (current() !== 'hold') open('network-changed');
    },
    /** Ends the hold of a request that the page has given up. */
    abort: (id: number): void => open('aborted', id),
  };
}

export type NetworkEmulation = ReturnType<typeof createNetworkEmulation>;
