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
  unknownSentence,
  withCall,
} from './settings.ts';

/** What a query string says about the mock: nothing, settings, or why it is invalid. */
type ParsedLink =
  | { kind: 'none' }
  | { kind: 'settings'; settings: Settings }
  | { kind: 'wrong'; problems: string[] };

/** Parameters with this prefix are meant for the mock, even if misspelled. */
const anyName = /^mock/i;

/** Reads `preset:id` or `call:scenario[.scenario...][~delay][@once]`, `@once` being a last `.live`. */
function readItem(settings: Settings, item: string): Settings {
  const [, call, steps = '', delay = '0', once] =
    /^([^:]*):([^~@]*)(?:~([^@]*))?(@once)?$/s.exec(item) ?? [];
  if (!call) {
    const known = ['call:scenario.scenario~delay', 'preset:id'];
    throw new Error(unknownSentence('The setting', item, known));
  }
  if (call === 'preset') return settingsOfPreset(checkId('The preset', keysOf(presets), steps));
  const delayMs = /^\d+$/.test(delay) ? Number(delay) : Number.NaN;
  return withCall(settings, call, [...steps.split('.'), ...(once ? ['live'] : [])], delayMs);
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
 * does not name is default.
 */
export function parseLink(search: string): ParsedLink {
  const params = new URLSearchParams(search);
  // `mock` comes first: the others change what its preset sets.
  const given = [...params].filter(([name]) => anyName.test(name)).sort();
  if (given.length === 0) return { kind: 'none' };
  let settings = defaultSettings;
  // A set, since two parts can be wrong in the same way.
  const problems = new Set<string>();
  for (const [name, text] of given) {
    for (const part of name === 'mock' ? text.split(',') : [text]) {
      try {
        const change = parameters[checkId('The parameter', keysOf(parameters), name)];
        settings = change(settings, part);
      } catch (error) {
        problems.add(error instanceof Error ? error.message : String(error));
      }
    }
  }
  return problems.size > 0
    ? { kind: 'wrong', problems: [...problems] }
    : { kind: 'settings', settings };
}

/** The settings of a preset. */
export function settingsOfPreset(id: PresetId): Settings {
  const parsed = parseLink(presets[id].link);
  return parsed.kind === 'settings' ? parsed.settings : defaultSettings;
}

/** The setting of one call, as `readCall` reads it. */
function formatItem(call: CallId, { steps, delayMs }: CallSetting): string {
  const isOnce = steps.length === 2 && steps[1] === 'live';
  const ids = isOnce ? steps[0] : steps.join('.');
  return `${call}:${ids}${delayMs > 0 ? `~${delayMs}` : ''}${isOnce ? '@once' : ''}`;
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

/** A query string without the mock's part. */
export function withoutLink(search: string): string {
  const params = new URLSearchParams(search);
  for (const name of [...params.keys()]) if (anyName.test(name)) params.delete(name);
  return params.size > 0 ? `?${params}` : '';
}
