import type { Preset } from '../kit/product.ts';

/** Presets across all calls. Nothing in them is random: each plays out the same every time. */
export const presets = {
  'all-good': {
    title: 'Works',
    words: 'default reset unaltered',
    happens: 'Nothing is altered: the backend answers at once.',
    sees: 'The stats of the data, a welcome after a signup, a picture on the logo page.',
    settings: {},
  },
  'backend-down': {
    title: 'The whole backend is down',
    words: '503 outage unavailable maintenance',
    happens: 'Every call is answered with 503.',
    sees: '50+ and 12+, and the toasts “Signup failed” and “Generation failed”.',
    settings: {
      every: { scenario: 'unavailable' },
    },
  },
  'slow-phone': {
    title: 'A slow phone',
    words: '3g mobile network delay latency',
    happens: 'A bad mobile network, and slow answers.',
    sees: 'Three dots, “Joining...” and “Generating...” for some seconds; then everything works.',
    settings: {
      every: { delayMs: 1500 },
      calls: { logo: { scenario: 'slow' } },
      network: 'slow-3g',
    },
  },
  'first-family': {
    title: 'Nobody has signed up yet',
    words: 'empty data zero first nobody',
    happens: 'The tables are empty.',
    sees: '0+ and 0+; the first signup with a zip code is the first from its neighborhood.',
    settings: { seed: 'empty' },
  },
  flaky: {
    title: 'Every second try fails',
    words: 'flaky unstable intermittent',
    happens: 'Every second request of each call fails, each call in its own way.',
    sees: 'A first try that works and a second that fails, over and over.',
    settings: {
      every: { scenario: 'unavailable', frequency: 'every-2' },
      calls: {
        signup: { scenario: 'network-error', frequency: 'every-2' },
        logo: { scenario: 'cut-body', frequency: 'every-2' },
      },
    },
  },
} satisfies Record<string, Preset>;
