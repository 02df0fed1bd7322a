import { type NetworkId, networks } from '../settings/networks.ts';

/** How a request passed the network; `dropped` means that the page gave it up before. */
export type Transfer = 'arrived' | 'network-error' | 'dropped';

/**
 * Why a held request continues: by hand, because the network changed, or because the page gave it
 * up.
 */
type HoldEnd = 'released' | 'network-changed' | 'dropped';

interface NetworkEmulationOptions {
  /** The network at the moment. */
  network: () => NetworkId;
  wait: (ms: number) => Promise<void>;
  onHeld: (id: number) => void;
  onReleased: (id: number) => void;
}

/** Emulates the network for one request at a time, under the id of their log entry. */
export function createNetworkEmulation({
  network,
  wait,
  onHeld,
  onReleased,
}: NetworkEmulationOptions) {
  const waiting = new Map<number, (holdEnd: HoldEnd) => void>();

  function hold(id: number): Promise<HoldEnd> {
    onHeld(id);
    return new Promise((resolve) => waiting.set(id, resolve));
  }

  function open(holdEnd: HoldEnd, id?: number): void {
    for (const [held, resolve] of waiting) {
      if (id !== undefined && held !== id) continue;
      waiting.delete(held);
      if (holdEnd !== 'dropped') onReleased(held);
      resolve(holdEnd);
    }
  }

  async function transfer(id: number): Promise<Transfer> {
    if (network() === 'hold') {
      const holdEnd = await hold(id);
      if (holdEnd === 'dropped') return 'dropped';
      if (holdEnd === 'network-changed') return transfer(id);
    }
    const { latencyMs } = networks[network()];
    if (latencyMs > 0) await wait(latencyMs);
    return network() === 'offline' ? 'network-error' : 'arrived';
  }

  return {
    transfer,
    /** Lets one held request through, or all of them. */
    release: (id?: number) => open('released', id),
    /** Sends the held requests over the newly chosen network. */
    applyNetwork: () => open('network-changed'),
    drop: (id: number) => open('dropped', id),
  };
}
