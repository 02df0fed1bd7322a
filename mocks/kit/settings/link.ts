import { firstOf, type Product } from '../product.ts';
import { assertKnown, unknown } from '../unknown.ts';
import { defaultCallSetting, sameCallSetting } from './call-setting.ts';
import { formatItem, readItem } from './link-item.ts';
import { networks } from './networks.ts';
import {
  defaultSettings,
  presetOf,
  type Settings,
  settingOf,
  settingsOfPreset,
  withCall,
} from './settings.ts';

/** What a query string says about the mock: nothing, settings, or why it is invalid. */
export type ParsedLink =
  | { kind: 'none' }
  | { kind: 'settings'; settings: Settings }
  | { kind: 'wrong'; problems: string[] };

const names = ['mock', 'mock-network', 'mock-seed'] as const;

/** Parameters with this prefix are meant for the mock, even if misspelled. */
const anyName = /^mock/i;

function readId<Id extends string>(
  what: string,
  table: Readonly<Record<Id, unknown>>,
  id: string,
): Id {
  assertKnown(what, table, id);
  return id;
}

function readSettings(product: Product, value: string): Settings {
  const items = value.split(',');
  let settings = defaultSettings(product);
  const preset = /^preset:(.*)$/s.exec(items[0] ?? '')?.[1];
  if (preset !== undefined) {
    settings = settingsOfPreset(product, readId('The preset', product.presets, preset));
    items.shift();
  }
  const named = new Set<string>();
  for (const item of items) {
    const { call, setting } = readItem(product.calls, item);
    if (named.has(call.id)) throw new Error(`The call ${call.id} is set twice.`);
    named.add(call.id);
    settings = withCall(settings, call.id, setting);
  }
  return settings;
}

/**
 * Reads the mock's part of a query string: `mock`, `mock-network` and `mock-seed`. What a link
 * does not name is default; a preset may be followed by calls that differ from it.
 */
export function parseLink(product: Product, search: string): ParsedLink {
  const params = new URLSearchParams(search);
  const given = [...new Set(params.keys())].filter((name) => anyName.test(name));
  const problems = given
    .filter((name) => !names.some((known) => known === name))
    .map((name) => unknown('The parameter', name, names));

  function read<Value>(name: (typeof names)[number], parse: (text: string) => Value) {
    const [text, ...more] = params.getAll(name);
    try {
      if (more.length > 0) throw new Error(`The address has ${name} more than once.`);
      return text === undefined ? undefined : parse(text);
    } catch (error) {
      problems.push(error instanceof Error ? error.message : String(error));
    }
  }

  if (given.length === 0) return { kind: 'none' };
  const settings = read('mock', (text) => readSettings(product, text)) ?? defaultSettings(product);
  const network = read('mock-network', (id) => readId('The network', networks, id));
  const seed = read('mock-seed', (id) => readId('The data', product.seeds, id));
  if (problems.length > 0) return { kind: 'wrong', problems };
  const { network: standardNetwork, seed: standardSeed } = settings;
  return {
    kind: 'settings',
    settings: { ...settings, network: network ?? standardNetwork, seed: seed ?? standardSeed },
  };
}

/**
 * Writes settings as a query string without its question mark: ids and numbers only, so nothing in
 * it needs escaping. A preset goes by its name; `parseLink` reads the very same settings back.
 */
export function formatLink(product: Product, settings: Settings): string {
  const preset = presetOf(product, settings);
  if (preset) return `mock=preset:${preset}`;
  const items = product.calls
    .filter((call) => !sameCallSetting(settingOf(settings, call), defaultCallSetting))
    .map((call) => formatItem(call, settingOf(settings, call)));
  return [
    items.length > 0 && `mock=${items.join(',')}`,
    settings.network !== 'none' && `mock-network=${settings.network}`,
    settings.seed !== firstOf(product.seeds) && `mock-seed=${settings.seed}`,
  ]
    .filter(Boolean)
    .join('&');
}

function nameOf(part: string): string {
  const [name = ''] = new URLSearchParams(part).keys();
  return name;
}

/** A query string without the mock's part; everything else stays unchanged. */
export function withoutLink(search: string): string {
  const rest = search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part && !anyName.test(nameOf(part)));
  return rest.length > 0 ? `?${rest.join('&')}` : '';
}
