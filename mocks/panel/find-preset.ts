import { presetOf, type Settings } from '../control/settings.ts';
import { type PresetId, presets } from '../scenarios/presets.ts';

/** The presets, by id. */
export const presetIds = Object.keys(presets) as PresetId[];

/** The preset that settings are the same as; null when there is none. */
export function findPreset(settings: Settings): PresetId | null {
  return presetOf(settings);
}
