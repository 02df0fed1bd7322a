import { callIds } from '../../mocks/calls/calls.ts';
import { presetIds } from '../../mocks/calls/presets.ts';
import { scenarioIds } from '../../mocks/calls/table.ts';
import { networks } from '../../mocks/kit/answer/network.ts';
import { defaultCallSetting } from '../../mocks/kit/settings/call-setting.ts';
import { formatLink, parseLink } from '../../mocks/kit/settings/link.ts';
import { defaultSettings, type Settings, withCall } from '../../mocks/kit/settings/settings.ts';
import { seeds } from '../../mocks/waitlist/seeds.ts';

/** Settings beyond the tables: frequencies, delays, sequences, and whose signups are meant. */
const conditions = [
  ...callIds.flatMap((call) => [
    `mock=${call}:server-error@once`,
    `mock=${call}:server-error@every-2`,
    `mock=${call}:server-error*2.live`,
    `mock=${call}:live~1500`,
  ]),
  'mock=signup:live~20000',
  'mock=signup:invalid-email.rate-limited.live@email-bad',
  'mock=signup:server-error@email-bad@once',
  'mock=stats:slow~8000',
  'mock=signup:never,stats:huge,logo:slow&mock-network=slow-3g&mock-seed=crowded',
  'mock=signup:server-error*2.live&mock-network=hold',
];

function settingsOf(link: string): Settings {
  const parsed = parseLink(`?${link}`);
  if (parsed.kind !== 'settings') throw new Error(`The link ${link} is wrong`);
  return parsed.settings;
}

/** Every scenario of every call, every preset, network and seed, and every kind of condition. */
export const cases: Settings[] = [
  ...callIds.flatMap((call) =>
    scenarioIds(call).map((scenario) =>
      withCall(defaultSettings, call, { ...defaultCallSetting, scenario }),
    ),
  ),
  ...presetIds.map((id) => settingsOf(`mock=preset:${id}`)),
  ...Object.keys(networks).map((id) => settingsOf(`mock-network=${id}`)),
  ...Object.keys(seeds).map((id) => settingsOf(`mock-seed=${id}`)),
  ...conditions.map(settingsOf),
].filter((settings, index, all) => {
  const links = all.map(formatLink);
  return links.indexOf(formatLink(settings)) === index;
});

/** What is played in a folder of the host as well. */
export const casesInFolder: Settings[] = [
  'mock=preset:flaky',
  'mock=signup:server-error',
  'mock=stats:huge',
  'mock=logo:https-image',
].map(settingsOf);
