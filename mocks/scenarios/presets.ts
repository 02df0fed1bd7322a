import type { CallId } from '../../src/gateway/wire.ts';
import { type Settings, untouched } from '../control/call-setting.ts';
import { plainRules, type Rules } from '../control/settings.ts';

interface Preset {
  /** The situation, in plain words. */
  happens: string;
  /** What the visitor should see. */
  sees: string;
  rules: Rules;
}

function calls(settings: { [Call in CallId]?: Partial<Settings[Call]> }): Settings {
  return {
    signup: { ...untouched, ...settings.signup },
    stats: { ...untouched, ...settings.stats },
    logo: { ...untouched, ...settings.logo },
  };
}

/** Situations across all calls. Nothing in them is random: each plays out the same every time. */
export const presets = {
  'all-good': {
    happens: 'Nothing is altered: the rules of the waitlist answer at once.',
    sees: 'The totals of the data, a welcome after a signup, a picture on the logo page.',
    rules: plainRules,
  },
  'backend-down': {
    happens: 'Every call is answered with 503.',
    sees: '50+ and 12+, and the toasts “Signup failed” and “Generation failed”.',
    rules: {
      ...plainRules,
      calls: calls({
        signup: { scenario: 'unavailable' },
        stats: { scenario: 'unavailable' },
        logo: { scenario: 'unavailable' },
      }),
    },
  },
  'slow-phone': {
    happens: 'A bad mobile line, and answers that take their time.',
    sees: 'Three dots, “Joining...” and “Generating...” for some seconds; then all is well.',
    rules: {
      ...plainRules,
      calls: calls({
        signup: { delayMs: 1500 },
        stats: { delayMs: 1500 },
        logo: { scenario: 'slow' },
      }),
      network: 'slow-3g',
    },
  },
  'first-family': {
    happens: 'Nobody has signed up yet.',
    sees: '0+ and 0+; the first signup with a zip code is the first from its neighborhood.',
    rules: { ...plainRules, seed: 'empty' },
  },
  flaky: {
    happens: 'Every second request of each call fails, each call in its own way.',
    sees: 'A first try that works and a second that fails, over and over.',
    rules: {
      ...plainRules,
      calls: calls({
        signup: { scenario: 'network-error', when: 'every-2' },
        stats: { scenario: 'unavailable', when: 'every-2' },
        logo: { scenario: 'cut-body', when: 'every-2' },
      }),
    },
  },
} as const satisfies Record<string, Preset>;

/** The id of a preset, as links carry it. */
export type PresetId = keyof typeof presets;
