import type { CallId } from '../../src/gateway/wire.ts';
import { keysOf } from '../scenarios/calls.ts';
import {
  type CallSetting,
  checkId,
  defaultSettings,
  overriddenCalls,
  type Settings,
  withCall,
  withNetwork,
  withSeed,
} from './settings.ts';

/** Named groups of settings. The first preset has the default settings. */
export const presets = {
  'all-good': { title: 'Everything works', link: '' },
  'backend-down': {
    title: 'The whole backend is down',
    link: 'mock=signup:unavailable,stats:unavailable,logo:unavailable',
  },
  flaky: {
    title: 'First attempts fail',
    link: 'mock=signup:network-error.live,stats:unavailable.live,logo:malformed-json.live',
  },
} as const;

export type PresetId = keyof typeof presets;

/** Matches every parameter that starts with `mock`, so that a typo such as `mock-netwrok` is reported. */
const anyName = /^mock/i;

/** Returns the settings after applying `preset:id` or `call:scenario[.scenario...][~delay]`. */
function readItem(settings: Settings, item: string): Settings {
  // If the item has another form, treat all of it as a call, which `withCall` then reports as unknown.
  const [, call = item, ids = '', delay = '0'] = /^([^:]*):([^~]*)(?:~(.*))?$/s.exec(item) ?? [];
  if (call === 'preset') return settingsOfPreset(ids);
  const delayMs = /^\d+$/.test(delay) ? Number(delay) : Number.NaN;
  return withCall(settings, call, ids.split('.'), delayMs);
}

/** For each parameter, a function that applies one item, or throws an error that says what is wrong. */
const parameters = { mock: readItem, 'mock-network': withNetwork, 'mock-seed': withSeed };

/**
 * Reads `mock`, `mock-network`, and `mock-seed` from a query string. Returns `settings`, which has the
 * defaults for everything that these parameters don't set; `problems`, one sentence each; and `rest`, the
 * query string without the mock's parameters. Returns null if no parameter is meant for the mock.
 */
export function parseLink(search: string) {
  const params = new URLSearchParams(search);
  const given = [...params].filter(([name]) => anyName.test(name));
  if (given.length === 0) return null;
  for (const [name] of given) params.delete(name);
  const items = given.flatMap(([name, text]) =>
    (name === 'mock' ? text.split(',') : [text]).map((item) => ({ name, item })),
  );
  // Apply a preset first, because it replaces all settings.
  const isLater = ({ item }: { item: string }) => Number(!item.startsWith('preset:'));
  let settings = defaultSettings;
  // Use a set, because two items can have the same problem.
  const problems = new Set<string>();
  for (const { name, item } of items.toSorted((one, other) => isLater(one) - isLater(other))) {
    try {
      const change = parameters[checkId('parameter', keysOf(parameters), name)];
      settings = change(settings, item);
    } catch (error) {
      problems.add(error instanceof Error ? error.message : String(error));
    }
  }
  return { settings, problems: [...problems], rest: params.size > 0 ? `?${params}` : '' };
}

/** Returns the settings of a preset. Throws an error that lists the valid ids if `id` is unknown. */
export function settingsOfPreset(id: string): Settings {
  const { link } = presets[checkId('preset', keysOf(presets), id)];
  return parseLink(link)?.settings ?? defaultSettings;
}

/** Formats one call's setting as an item that `readItem` can read. */
function formatItem(call: CallId, { sequence, delayMs }: CallSetting): string {
  return `${call}:${sequence.join('.')}${delayMs > 0 ? `~${delayMs}` : ''}`;
}

/**
 * Returns settings as a query string without its question mark. It contains only ids and numbers, so
 * nothing needs escaping. Equal settings have equal links. The link of the default settings resets
 * everything.
 */
export function formatLink(settings: Settings): string {
  const { calls, network, seed } = settings;
  const items = overriddenCalls(settings).map((call) => formatItem(call, calls[call]));
  const parts = [
    items.length > 0 && `mock=${items.join(',')}`,
    network !== defaultSettings.network && `mock-network=${network}`,
    seed !== defaultSettings.seed && `mock-seed=${seed}`,
  ];
  return parts.filter(Boolean).join('&') || 'mock=preset:all-good';
}
