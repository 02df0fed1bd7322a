import type { CallId } from '../../src/gateway/wire.ts';
import type { SeedId } from '../backend/seeds.ts';
import type { ScenarioIds } from './calls.ts';
import type { Frequency, NetworkId } from './conditions.ts';

interface PresetSetting<Id> {
  scenario?: Id;
  frequency?: Frequency;
  delayMs?: number;
}

/** What all calls, the network and the data are set to at once. Nothing in it is random. */
interface Preset {
  /** A name for testers who read no code. */
  title: string;
  /** More search words, in lower case. */
  words: string;
  /** What it does, in plain words. */
  happens: string;
  /** What differs from the defaults. */
  calls?: { [Id in CallId]?: PresetSetting<ScenarioIds[Id]> };
  network?: NetworkId;
  seed?: SeedId;
}

/** Presets across all calls; each plays out the same every time. The first one alters nothing. */
export const presets = {
  'all-good': {
    title: 'Works',
    words: 'default reset unaltered',
    happens: 'Nothing is altered: the backend answers at once.',
  },
  'backend-down': {
    title: 'The whole backend is down',
    words: '503 outage unavailable maintenance',
    happens: 'Every call is answered with 503.',
    calls: {
      signup: { scenario: 'unavailable' },
      stats: { scenario: 'unavailable' },
      logo: { scenario: 'unavailable' },
    },
  },
  'slow-phone': {
    title: 'A slow phone',
    words: '3g mobile network delay latency',
    happens: 'A bad mobile network, and slow answers.',
    calls: { signup: { delayMs: 1500 }, stats: { delayMs: 1500 }, logo: { scenario: 'slow' } },
    network: 'slow-3g',
  },
  'first-family': {
    title: 'Nobody has signed up yet',
    words: 'empty data zero first nobody',
    happens: 'The tables are empty.',
    seed: 'empty',
  },
  flaky: {
    title: 'Every second try fails',
    words: 'flaky unstable intermittent',
    happens: 'Every second request of each call fails, each call in its own way.',
    calls: {
      signup: { scenario: 'network-error', frequency: 'every-2' },
      stats: { scenario: 'unavailable', frequency: 'every-2' },
      logo: { scenario: 'cut-body', frequency: 'every-2' },
    },
  },
} as const satisfies Record<string, Preset>;

export type PresetId = keyof typeof presets;

/** A preset, without the types of its own ids. */
export function presetOf(id: PresetId): Preset {
  return presets[id];
}
