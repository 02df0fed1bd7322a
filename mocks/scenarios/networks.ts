/** Simulated networks for all calls. Slow 3G has the latency of Chrome DevTools' preset: 5 × 400 ms. */
export const networks = {
  none: {
    title: 'Normal',
    words: 'default online',
    happens: 'Adds no delay.',
    latencyMs: 0,
  },
  'slow-3g': {
    title: 'Slow mobile network (slow 3G)',
    words: '4g bad delay latency slow internet throttle',
    happens: 'Adds 2 s to each request.',
    latencyMs: 2000,
  },
  offline: {
    title: 'No connection',
    words: 'offline internet wifi airplane mode',
    happens: 'Fails every request.',
    latencyMs: 0,
  },
  hold: {
    title: 'Hold requests',
    words: 'pause by hand spinner',
    happens: 'Holds every request until you release it.',
    latencyMs: 0,
  },
} as const;

export type NetworkId = keyof typeof networks;
