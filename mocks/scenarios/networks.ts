interface NetworkProfile {
  /** A name for testers who read no code. */
  title: string;
  /** More search words, in lower case. */
  words: string;
  /** What happens to a request on it, in plain words. */
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
    title: 'Good mobile network (fast 3G)',
    words: 'fast 3g 4g delay latency',
    feels: 'Each request takes 560 ms more',
    latencyMs: 560,
  },
  'slow-3g': {
    title: 'Bad mobile network (slow 3G)',
    words: 'slow 3g delay latency',
    feels: 'Each request takes 2 s more',
    latencyMs: 2000,
  },
  offline: {
    title: 'No connection',
    words: 'offline internet wifi',
    feels: 'Whole site offline',
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
