interface NetworkProfile {
  /** A name for testers who read no code. */
  title: string;
  /** More words, in small letters, by which a search finds it. */
  words: string;
  /** What becomes of a request on it, in plain words. */
  feels: string;
  latencyMs: number;
}

/** Networks for every call; the latencies are the request latencies of Lighthouse's throttling. */
export const networks = {
  none: {
    title: 'Normal',
    words: 'none default fast',
    feels: 'As fast as this machine',
    latencyMs: 0,
  },
  'fast-3g': {
    title: 'Good mobile network',
    words: 'fast 3g 4g delay latency',
    feels: 'Each request takes 560 ms more',
    latencyMs: 560,
  },
  'slow-3g': {
    title: 'Bad mobile network',
    words: 'slow 3g delay latency',
    feels: 'Each request takes 2 s more',
    latencyMs: 2000,
  },
  offline: {
    title: 'No connection',
    words: 'offline internet wifi',
    feels: 'Every request fails',
    latencyMs: 0,
  },
  hold: {
    title: 'Hold requests',
    words: 'hold pause release by hand spinner',
    feels: 'Every request waits until you release it',
    latencyMs: 0,
  },
} as const satisfies Record<string, NetworkProfile>;

export type NetworkId = keyof typeof networks;

/** How a request came through the network; `dropped` was given up by the page before it got through. */
export type Transfer = 'arrived' | 'network-error' | 'dropped';

/** Why a held request goes on: by hand, because the network has changed, or given up by the page. */
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
    /** Sends the held requests over the network that has been chosen since. */
    applyNetwork: () => open('network-changed'),
    drop: (id: number) => open('dropped', id),
  };
}
