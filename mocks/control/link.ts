import type { CallId } from '../../src/gateway/wire.ts';
import { seeds } from '../backend/seeds.ts';
import { keysOf } from '../scenarios/calls.ts';
import { networks } from '../scenarios/networks.ts';
import { type PresetId, presets } from '../scenarios/presets.ts';
import {
  type CallSetting,
  checkId,
  defaultSettings,
  overriddenCalls,
  type Settings,
  withCall,
} from './settings.ts';

/** Parameters with this prefix are meant for the mock, even if misspelled. */
const anyName = /^mock/i;

/** Reads `preset:id` or `call:scenario[.scenario...][~delay]`. */
function readItem(settings: Settings, item: string): Settings {
  // An item of any other form is reported as an unknown call.
  const [, call = item, ids = '', delay = '0'] = /^([^:]*):([^~]*)(?:~(.*))?$/s.exec(item) ?? [];
  if (call === 'preset') return settingsOfPreset(checkId('preset', keysOf(presets), ids));
  const delayMs = /^\d+$/.test(delay) ? Number(delay) : Number.NaN;
  return withCall(settings, call, ids.split('.'), delayMs);
}

/** How an item of each parameter changes the settings. Throws a readable message if it's invalid. */
const parameters = {
  mock: readItem,
  'mock-network': (settings: Settings, text: string): Settings => ({
    ...settings,
    network: checkId('network', keysOf(networks), text),
  }),
  'mock-seed': (settings: Settings, text: string): Settings => ({
    ...settings,
    seed: checkId('seed', keysOf(seeds), text),
  }),
};

/**
 * Reads the mock's parameters in a query string: `mock`, `mock-network`, and `mock-seed`. Anything
 * they don't name has its default. Returns the settings, one sentence per problem, and the rest of
 * the query string; null if the query string doesn't mention the mock.
 */
export function parseLink(search: string) {
  const params = new URLSearchParams(search);
  const given = [...params].filter(([name]) => anyName.test(name));
  if (given.length === 0) return null;
  for (const [name] of given) params.delete(name);
  const items = given.flatMap(([name, text]) =>
    (name === 'mock' ? text.split(',') : [text]).map((item) => ({ name, item })),
  );
  // A preset sets everything, so it comes first.
  const isLater = ({ item }: { item: string }) => Number(!item.startsWith('preset:'));
  let settings = defaultSettings;
  // A set, since two items can be wrong in the same way.
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

/** Returns the settings of a preset. */
export function settingsOfPreset(id: PresetId): Settings {
  return parseLink(presets[id].link)?.settings ?? defaultSettings;
}

/** Writes the setting of one call as `readItem` reads it. */
function formatItem(call: CallId, { sequence, delayMs }: CallSetting): string {
  return `${call}:${sequence.join('.')}${delayMs > 0 ? `~${delayMs}` : ''}`;
}

/**
 * Writes settings as a query string without its question mark. It has only ids and numbers, so
 * nothing needs escaping. Equal settings give equal links; the link of the defaults resets all.
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
