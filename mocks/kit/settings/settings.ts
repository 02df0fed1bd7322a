import type { Call } from '../call.ts';
import { firstOf, forEachCall, type Product } from '../product.ts';
import type { AnswersByHand } from './answer-by-hand.ts';
import {
  type CallSetting,
  type CallSettings,
  defaultCallSetting,
  type Frequency,
  isAltered,
  isSpent,
  sameCallSetting,
} from './call-setting.ts';
import type { NetworkId } from './networks.ts';

/** All settings: what a link contains, a preset defines, and a tab keeps. */
export interface Settings {
  calls: CallSettings;
  network: NetworkId;
  seed: string;
}

/** How many requests each call's setting has answered, by the call's id. */
export type Answered = Readonly<Record<string, number>>;

/** What a call is set to. */
export function settingOf({ calls }: Pick<Settings, 'calls'>, call: Call): CallSetting {
  return calls[call.id] ?? defaultCallSetting;
}

/** The settings with nothing altered. */
export function defaultSettings({ calls, seeds }: Product): Settings {
  return {
    calls: forEachCall(calls, () => defaultCallSetting),
    network: 'none',
    seed: firstOf(seeds),
  };
}

/** The settings of a preset: the defaults, except for what it names. */
export function settingsOfPreset(product: Product, id: string): Settings {
  const { network, seed, every, calls = {} } = product.presets[id]?.settings ?? {};
  const standard = defaultSettings(product);
  return {
    // A test checks a preset's names against the tables.
    network: (network as NetworkId | undefined) ?? standard.network,
    seed: seed ?? standard.seed,
    calls: forEachCall(product.calls, (call) => {
      const { frequency = defaultCallSetting.frequency, ...named } = calls[call.id] ?? every ?? {};
      // The same test checks it.
      return { ...defaultCallSetting, ...named, frequency: frequency as Frequency };
    }),
  };
}

/** The settings with one call changed. */
export function withCall(settings: Settings, call: string, setting: CallSetting): Settings {
  return { ...settings, calls: { ...settings.calls, [call]: setting } };
}

/**
 * The calls that are broken, delayed or answered by hand, in the order in which a visitor meets them.
 */
export function alteredCalls(
  { calls }: Product,
  settings: Settings,
  byHand: AnswersByHand = {},
): Call[] {
  return calls.filter((call) => isAltered(settingOf(settings, call)) || byHand[call.id]);
}

/** The altered calls, except those that the `answered` requests have used up. */
export function effectiveCalls(product: Product, settings: Settings, answered: Answered): Call[] {
  return alteredCalls(product, settings).filter(
    (call) => !isSpent(settingOf(settings, call), answered[call.id] ?? 0),
  );
}

/** Tells whether two sets of settings are the same. */
export function sameSettings(one: Settings, other: Settings): boolean {
  return (
    one.network === other.network &&
    one.seed === other.seed &&
    Object.keys({ ...one.calls, ...other.calls }).every((id) =>
      sameCallSetting(one.calls[id] ?? defaultCallSetting, other.calls[id] ?? defaultCallSetting),
    )
  );
}

/** The preset with exactly these settings; null when there is none. */
export function presetOf(product: Product, settings: Settings): string | null {
  const ids = Object.keys(product.presets);
  return ids.find((id) => sameSettings(settingsOfPreset(product, id), settings)) ?? null;
}
