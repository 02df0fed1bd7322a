import type { CallId } from '../../../src/gateway/wire.ts';
import { callIds, forEachCall } from '../../calls/calls.ts';
import { type PresetId, presetIds, presets } from '../../calls/presets.ts';
import type { SeedId } from '../../waitlist/seeds.ts';
import type { NetworkId } from '../answer/network.ts';
import {
  type CallSetting,
  type CallSettings,
  defaultCallSetting,
  isAltered,
  isSpent,
  sameCallSetting,
} from './call-setting.ts';

/** Everything that QA can set: what a link carries, a preset fixes, and a tab keeps. */
export interface Settings {
  calls: CallSettings;
  network: NetworkId;
  seed: SeedId;
}

/** The settings with nothing altered. */
export const defaultSettings: Settings = {
  calls: forEachCall(() => defaultCallSetting),
  network: 'none',
  seed: 'default',
};

type PartialSettings = Partial<Pick<Settings, 'network' | 'seed'>> & {
  calls?: { [Call in CallId]?: Partial<CallSettings[Call]> };
};

/** The settings that a preset stands for: the defaults, but for what it names. */
export function settingsOfPreset(id: PresetId): Settings {
  const { calls, ...others }: PartialSettings = presets[id].settings;
  return {
    ...defaultSettings,
    ...others,
    calls: forEachCall((call) => ({ ...defaultCallSetting, ...calls?.[call] })) as CallSettings,
  };
}

/** The settings with one call set anew. */
export function withCall(settings: Settings, call: CallId, setting: CallSetting): Settings {
  return { ...settings, calls: { ...settings.calls, [call]: setting } };
}

/** The calls that are broken or delayed, in the order in which a visitor meets them. */
export function alteredCalls({ calls }: Settings): CallId[] {
  return callIds.filter((call) => isAltered(calls[call]));
}

/** The altered calls but for those that the `answered` requests have used up. */
export function effectiveCalls(settings: Settings, answered: Record<CallId, number>): CallId[] {
  return alteredCalls(settings).filter((call) => !isSpent(settings.calls[call], answered[call]));
}

/** Tells whether two sets of settings are the same. */
export function sameSettings(one: Settings, other: Settings): boolean {
  return (
    one.network === other.network &&
    one.seed === other.seed &&
    callIds.every((call) => sameCallSetting(one.calls[call], other.calls[call]))
  );
}

/** The preset that some settings are; null when they are nobody's but QA's own. */
export function presetOf(settings: Settings): PresetId | null {
  return presetIds.find((id) => sameSettings(settingsOfPreset(id), settings)) ?? null;
}
