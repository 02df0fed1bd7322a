/** Named links that set several calls. The first preset overrides nothing. */
export const presets = {
  'all-good': { title: 'Everything works', link: '' },
  'backend-down': {
    title: 'The whole backend is down',
    link: 'mock=signup:unavailable,stats:unavailable,logo:unavailable',
  },
  flaky: {
    title: 'First attempts fail',
    link: 'mock=signup:network-error.live,stats:unavailable.live,logo:malformed-json.live',
  },
} as const;

export type PresetId = keyof typeof presets;
