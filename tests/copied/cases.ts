import { formatLink } from '../../mocks/kit/settings/link.ts';
import { networks } from '../../mocks/kit/settings/networks.ts';
import type { Settings } from '../../mocks/kit/settings/settings.ts';
import { product } from '../../mocks/product.ts';
import { callIds } from '../../src/gateway/limits.ts';
import { everyScenario, settingsFrom } from '../support/settings.ts';

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
  'mock=signup:never,stats:huge&mock-network=slow-3g&mock-seed=crowded',
  'mock=signup:server-error*2.live&mock-network=hold',
];

/** Every scenario of every call, every preset, network and seed, and every kind of condition. */
export const cases: Settings[] = [
  ...everyScenario.map(([call, id]) => `mock=${call}:${id}`),
  ...Object.keys(product.presets).map((id) => `mock=preset:${id}`),
  ...Object.keys(networks).map((id) => `mock-network=${id}`),
  ...Object.keys(product.seeds).map((id) => `mock-seed=${id}`),
  ...conditions,
]
  .map(settingsFrom)
  .filter((settings, index, all) => {
    const links = all.map((one) => formatLink(product, one));
    return links.indexOf(formatLink(product, settings)) === index;
  });

/** What is played in a folder of the host as well. */
export const casesInFolder: Settings[] = [
  'mock=preset:flaky',
  'mock=signup:server-error',
  'mock=stats:huge',
  // A picture of another origin goes through the worker as well.
  ...everyScenario.flatMap(([call, id]) => (id === 'https-image' ? `mock=${call}:${id}` : [])),
].map(settingsFrom);
