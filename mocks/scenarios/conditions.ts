/** Networks for every call; the latencies are the request latencies of Lighthouse's throttling. */
export const networks = {
  none: {
    title: 'Normal',
    words: 'default',
    happens: 'As fast as this machine.',
    latencyMs: 0,
  },
  'slow-3g': {
    title: 'Bad mobile network (slow 3G)',
    words: '4g delay latency slow internet throttle',
    happens: 'Each request takes 2 s more.',
    latencyMs: 2000,
  },
  offline: {
    title: 'No connection',
    words: 'internet wifi airplane mode',
    happens: 'Whole site offline.',
    latencyMs: 0,
  },
  hold: {
    title: 'Hold requests',
    words: 'pause by hand spinner',
    happens: 'Every request waits until you release it.',
    latencyMs: 0,
  },
} as const;

export type NetworkId = keyof typeof networks;

/** Links with a name, for situations across all calls. The first one alters nothing. */
export const presets = {
  'all-good': { title: 'Everything works', link: '' },
  'backend-down': {
    title: 'The whole backend is down',
    link: 'mock=signup:unavailable,stats:unavailable,logo:unavailable',
  },
  flaky: {
    title: 'The first try of each call fails',
    link: 'mock=signup:network-error.live,stats:unavailable.live,logo:malformed-json.live',
  },
} as const;

export type PresetId = keyof typeof presets;
