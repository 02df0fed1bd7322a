import { networks } from '../scenarios/networks.ts';
import type { RequestLog } from './request-log.ts';
import type { MockState } from './state.ts';
import type { Store } from './store.ts';

/** How a request passed the network; `dropped` means that the page gave it up before. */
export type Transfer = 'arrived' | 'network-error' | 'dropped';

/**
 * Why a held request continues: by hand, because the network changed, or because the page gave it
 * up.
 */
type HoldEnd = 'released' | 'network-changed' | 'dropped';

interface NetworkEmulationOptions {
  store: Store<MockState>;
  log: RequestLog;
  wait: (ms: number) => Promise<void>;
}

/** Emulates the network for one request at a time, under the id of their log entry. */
export function createNetworkEmulation({ store, log, wait }: NetworkEmulationOptions) {
  const waiting = new Map<number, (holdEnd: HoldEnd) => void>();
  const current = () => store.getState().settings.network;

  function hold(id: number): Promise<HoldEnd> {
    log.change(id, { status: { kind: 'held' } });
    return new Promise((resolve) => waiting.set(id, resolve));
  }

  function open(holdEnd: HoldEnd, id?: number): void {
    for (const [held, resolve] of waiting) {
      if (id !== undefined && held !== id) continue;
      waiting.delete(held);
      if (holdEnd !== 'dropped') log.change(held, { status: { kind: 'pending' } });
      resolve(holdEnd);
    }
  }

  async function transfer(id: number): Promise<Transfer> {
    if (current() === 'hold') {
      const holdEnd = await hold(id);
      if (holdEnd === 'dropped') return 'dropped';
      if (holdEnd === 'network-changed') return transfer(id);
    }
    const { latencyMs } = networks[current()];
    if (latencyMs > 0) await wait(latencyMs);
    return current() === 'offline' ? 'network-error' : 'arrived';
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
    drop: (id: number): void => open('dropped', id),
  };
}

export type NetworkEmulation = ReturnType<typeof createNetworkEmulation>;
