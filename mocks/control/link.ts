import type { CallId } from '../../src/gateway/wire.ts';
import { seeds } from '../backend/seeds.ts';
import { keysOf } from '../scenarios/calls.ts';
import { networks, type PresetId, presets } from '../scenarios/conditions.ts';
import {
  alteredCalls,
  type CallSetting,
  checkId,
  defaultSettings,
  type Settings,
  withCall,
} from './settings.ts';

/** Parameters with this prefix are meant for the mock, even if misspelled. */
const anyName = /^mock/i;

/** Reads `preset:id` or `call:scenario[.scenario...][~delay]`. */
function readItem(settings: Settings, item: string): Settings {
  // What has no such form is no call that is known.
  const [, call = item, steps = '', delay = '0'] = /^([^:]*):([^~]*)(?:~(.*))?$/s.exec(item) ?? [];
  if (call === 'preset') return settingsOfPreset(checkId('The preset', keysOf(presets), steps));
  const delayMs = /^\d+$/.test(delay) ? Number(delay) : Number.NaN;
  return withCall(settings, call, steps.split('.'), delayMs);
}

/** How one part of each parameter changes the settings; throws a sentence when it is wrong. */
const parameters = {
  mock: readItem,
  'mock-network': (settings: Settings, text: string): Settings => ({
    ...settings,
    network: checkId('The network', keysOf(networks), text),
  }),
  'mock-seed': (settings: Settings, text: string): Settings => ({
    ...settings,
    seed: checkId('The data', keysOf(seeds), text),
  }),
};

/**
 * Reads the mock's part of a query string: `mock`, `mock-network` and `mock-seed`. What a link
 * does not name is default. Returns also what is wrong with it, in sentences, and the rest of the
 * query string; null when it does not mention the mock.
 */
export function parseLink(search: string) {
  const params = new URLSearchParams(search);
  // `mock` comes first: the others change what its preset sets.
  const given = [...params].filter(([name]) => anyName.test(name)).sort();
  if (given.length === 0) return null;
  let settings = defaultSettings;
  // A set, since two parts can be wrong in the same way.
  const problems = new Set<string>();
  for (const [name, text] of given) {
    params.delete(name);
    for (const part of name === 'mock' ? text.split(',') : [text]) {
      try {
        const change = parameters[checkId('The parameter', keysOf(parameters), name)];
        settings = change(settings, part);
      } catch (error) {
        problems.add(error instanceof Error ? error.message : String(error));
      }
    }
  }
  return { settings, problems: [...problems], rest: params.size > 0 ? `?${params}` : '' };
}

/** The settings of a preset. */
export function settingsOfPreset(id: PresetId): Settings {
  return parseLink(presets[id].link)?.settings ?? defaultSettings;
}

/** The setting of one call, as `readItem` reads it. */
function formatItem(call: CallId, { steps, delayMs }: CallSetting): string {
  return `${call}:${steps.join('.')}${delayMs > 0 ? `~${delayMs}` : ''}`;
}

/**
 * Writes settings as a query string without its question mark: ids and numbers only, so nothing in it
 * needs escaping. It is the same for the same settings; where nothing is altered, it resets all.
 */
export function formatLink(settings: Settings): string {
  const { calls, network, seed } = settings;
  const items = alteredCalls(settings).map((call) => formatItem(call, calls[call]));
  const parts = [
    items.length > 0 && `mock=${items.join(',')}`,
    network !== defaultSettings.network && `mock-network=${network}`,
    seed !== defaultSettings.seed && `mock-seed=${seed}`,
  ];
  return parts.filter(Boolean).join('&') || 'mock=preset:all-good';
}
