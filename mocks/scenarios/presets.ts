/** Links with a name, for situations across all calls. The first one alters nothing. */
export const presets = {
  'all-good': { title: 'Works', link: '' },
  'backend-down': {
    title: 'The whole backend is down',
    link: 'mock=signup:unavailable,stats:unavailable,logo:unavailable',
  },
  'slow-phone': {
    title: 'A slow phone',
    link: 'mock=signup:live~1500,stats:live~1500,logo:slow&mock-network=slow-3g',
  },
  'first-family': { title: 'Nobody has signed up yet', link: 'mock-seed=empty' },
  flaky: {
    title: 'The first try of each call fails',
    link: 'mock=signup:network-error@once,stats:unavailable@once,logo:malformed-json@once',
  },
} as const;

export type PresetId = keyof typeof presets;
