import { type CallId, callIds } from '../../src/gateway/wire.ts';
import { counted } from '../backend/data.ts';
import { seeds } from '../backend/seeds.ts';
import { calls, scenarioOf } from '../scenarios/calls.ts';
import { frequencies, networks } from '../scenarios/conditions.ts';
import { presets } from '../scenarios/presets.ts';
import {
  type CallSetting,
  defaultCallSetting,
  defaultSettings,
  isAltered,
  isSpent,
  presetIn,
  type Settings,
  sameCallSetting,
  sequenceOf,
} from './settings.ts';
import type { MockState } from './state.ts';

/** The emails that a setting's `email` stands for, in words. */
export function emailsOf(name: string): string {
  return `${name}@… and ${name}+…`;
}

function callPart(call: CallId, setting: CallSetting): string {
  const { frequency, delayMs, email } = setting;
  const titles = sequenceOf(setting).map((id) => scenarioOf(call, id).title);
  const conditions = [
    frequency !== defaultCallSetting.frequency && `for ${frequencies[frequency]}`,
    delayMs > 0 && `${delayMs} ms later`,
    email !== undefined && `only for emails ${emailsOf(email)}`,
  ].filter(Boolean);
  return [`${calls[call].title}: ${titles.join(', then ')}`, ...conditions].join(', ');
}

/** What some settings set, in one sentence without its full stop; null when they set nothing. */
export function settingsSentence(settings: Settings): string | null {
  const preset = presetIn(settings);
  if (preset === 'all-good') return null;
  if (preset) return `Preset: ${presets[preset].title}`;
  const { network, seed } = settings;
  return [
    ...callIds
      .filter((call) => !sameCallSetting(settings.calls[call], defaultCallSetting))
      .map((call) => callPart(call, settings.calls[call])),
    ...(network === defaultSettings.network ? [] : [`Network: ${networks[network].title}`]),
    ...(seed === defaultSettings.seed ? [] : [`Data: ${seeds[seed].title}`]),
  ].join('; ');
}

/** The calls that are broken, delayed or answered by hand. */
export function alteredCalls({
  settings,
  byHand,
}: Pick<MockState, 'settings' | 'byHand'>): CallId[] {
  return callIds.filter((call) => isAltered(settings.calls[call]) || byHand[call]);
}

/** Everything that differs from the defaults, in words; empty when nothing is altered. */
export interface Alterations {
  /** How many calls are altered, without those whose setting is used up. */
  calls: number;
  /** One part for each: calls, answers by hand, network, seed, and the families added to it. */
  words: string[];
}

/** What differs from the defaults, the data included. */
export function alterationsOf(
  { settings, answered, byHand }: Pick<MockState, 'settings' | 'answered' | 'byHand'>,
  addedFamilies: number,
): Alterations {
  const { network, seed } = settings;
  const altered = callIds.filter((call) => {
    const setting = settings.calls[call];
    return isAltered(setting) && !isSpent(setting, answered[call]);
  });
  const written = callIds.filter((call) => byHand[call]).length;
  const words = [
    altered.length > 0 && counted(altered.length, 'call altered', 'calls altered'),
    written > 0 && counted(written, 'answer by hand', 'answers by hand'),
    network !== defaultSettings.network && `network ${network}`,
    seed !== defaultSettings.seed && `data ${seed}`,
    addedFamilies > 0 && `${counted(addedFamilies, 'family', 'families')} added`,
  ];
  return { calls: altered.length, words: words.filter((part) => typeof part === 'string') };
}
