interface NetworkProfile {
  /** What the network is like, in plain words for the panel. */
  feels: string;
  latencyMs: number;
}

/** Networks for every call; the latencies are the request latencies of Lighthouse's throttling. */
export const networks = {
  none: { feels: 'As fast as this machine', latencyMs: 0 },
  'fast-3g': { feels: 'A good mobile network: 560 ms a request', latencyMs: 560 },
  'slow-3g': { feels: 'A bad mobile network: 2 s a request', latencyMs: 2000 },
  offline: { feels: 'No network: every request fails', latencyMs: 0 },
  hold: { feels: 'Every request waits until you release it', latencyMs: 0 },
} as const satisfies Record<string, NetworkProfile>;

export type NetworkId = keyof typeof networks;

/**
 * A gate at which requests wait until they are let through by hand, by the id of their log entry
 * or all at once.
 */
export function createGate() {
  const waiting = new Map<number, () => void>();
  return {
    pass: (id: number) => new Promise<void>((resolve) => waiting.set(id, resolve)),
    release(id?: number): void {
      for (const [held, open] of waiting) {
        if (id !== undefined && held !== id) continue;
        waiting.delete(held);
        open();
      }
    },
  };
}
