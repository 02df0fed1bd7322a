import { callIds, callTitles } from '../../calls/calls.ts';
import { presets } from '../../calls/presets.ts';
import { findScenario } from '../../calls/table.ts';
import { seeds } from '../../waitlist/seeds.ts';
import { networks } from '../answer/network.ts';
import {
  type CallSetting,
  defaultCallSetting,
  frequencies,
  runsOf,
  sameCallSetting,
} from './call-setting.ts';
import { defaultSettings, presetOf, type Settings } from './settings.ts';

function callPart(call: (typeof callIds)[number], setting: CallSetting): string {
  const { frequency, delayMs, email } = setting;
  const titles = runsOf(setting).map(({ id, count }) => {
    const title = findScenario(call, id)?.title ?? id;
    return count === 1 ? title : `${title} (${count} times)`;
  });
  const conditions = [
    frequency !== defaultCallSetting.frequency && `for ${frequencies[frequency]}`,
    delayMs > 0 && `${delayMs} ms later`,
    email !== undefined && `only for emails ${email}@… and ${email}+…`,
  ].filter(Boolean);
  return [`${callTitles[call]}: ${titles.join(', then ')}`, ...conditions].join(', ');
}

/** What some settings set, in one sentence without its full stop; `nothing` when they set nothing. */
export function settingsSentence(settings: Settings): string {
  const preset = presetOf(settings);
  if (preset) return preset === 'all-good' ? 'nothing' : `Preset: ${presets[preset].title}`;
  const { calls, network, seed } = settings;
  return [
    ...callIds
      .filter((call) => !sameCallSetting(calls[call], defaultCallSetting))
      .map((call) => callPart(call, calls[call])),
    ...(network === defaultSettings.network ? [] : [`Network: ${networks[network].title}`]),
    ...(seed === defaultSettings.seed ? [] : [`Data: ${seeds[seed].title}`]),
  ].join('; ');
}
