import { type Call, scenarioOf } from '../call.ts';
import { firstOf, type Product } from '../product.ts';
import {
  type CallSetting,
  defaultCallSetting,
  emailsOf,
  frequencies,
  runsOf,
  sameCallSetting,
} from './call-setting.ts';
import { networks } from './networks.ts';
import { presetOf, type Settings, settingOf } from './settings.ts';

function callPart(call: Call, setting: CallSetting): string {
  const { frequency, delayMs, email } = setting;
  const titles = runsOf(setting).map(({ id, count }) => {
    const { title } = scenarioOf(call, id);
    return count === 1 ? title : `${title} (${count} times)`;
  });
  const conditions = [
    frequency !== defaultCallSetting.frequency && `for ${frequencies[frequency]}`,
    delayMs > 0 && `${delayMs} ms later`,
    email !== undefined && `only for emails ${emailsOf(email)}`,
  ].filter(Boolean);
  return [`${call.title}: ${titles.join(', then ')}`, ...conditions].join(', ');
}

/** What some settings set, in one sentence without its full stop; `nothing` when they set nothing. */
export function settingsSentence(product: Product, settings: Settings): string {
  const preset = presetOf(product, settings);
  if (preset === firstOf(product.presets)) return 'nothing';
  if (preset) return `Preset: ${product.presets[preset]?.title}`;
  const { network, seed } = settings;
  return [
    ...product.calls
      .map((call) => ({ call, setting: settingOf(settings, call) }))
      .filter(({ setting }) => !sameCallSetting(setting, defaultCallSetting))
      .map(({ call, setting }) => callPart(call, setting)),
    ...(network === 'none' ? [] : [`Network: ${networks[network].title}`]),
    ...(seed === firstOf(product.seeds) ? [] : [`Data: ${product.seeds[seed]?.title}`]),
  ].join('; ');
}
