import type { CallId } from '../../../src/gateway/wire.ts';
import { callIds } from '../../calls/calls.ts';
import { type PresetId, presets } from '../../calls/presets.ts';
import { type SeedId, seeds } from '../../waitlist/seeds.ts';
import { type NetworkId, networks } from '../answer/network.ts';
import { defaultCallSetting, sameCallSetting } from './call-setting.ts';
import { formatItem, readItem } from './link-item.ts';
import { LinkProblem, unknown } from './link-problem.ts';
import {
  defaultSettings,
  presetOf,
  type Settings,
  settingsOfPreset,
  withCall,
} from './settings.ts';

/** What a query string says about the mock: nothing, settings, or why it cannot be obeyed. */
export type ParsedLink =
  | { kind: 'none' }
  | { kind: 'settings'; settings: Settings }
  | { kind: 'wrong'; problems: string[] };

const names = ['mock', 'mock-network', 'mock-seed'] as const;

/** Whatever begins like this is meant for the mock, misspelled or not. */
const anyName = /^mock/i;

function readId<Id extends string>(what: string, table: Record<Id, unknown>, id: string): Id {
  if (Object.hasOwn(table, id)) return id as Id;
  throw unknown(what, id, Object.keys(table));
}

function readSettings(value: string): Settings {
  const items = value.split(',');
  let settings = defaultSettings;
  const preset = /^preset:(.*)$/s.exec(items[0] ?? '')?.[1];
  if (preset !== undefined) {
    settings = settingsOfPreset(readId<PresetId>('The preset', presets, preset));
    items.shift();
  }
  const named = new Set<CallId>();
  for (const item of items) {
    const { call, setting } = readItem(item);
    if (named.has(call)) throw new LinkProblem(`The call ${call} is set twice.`);
    named.add(call);
    settings = withCall(settings, call, setting);
  }
  return settings;
}

/**
 * Reads the mock's part of a query string: `mock`, `mock-network` and `mock-seed`. What a link
 * does not name is default; a preset may be followed by calls that differ from it.
 */
export function parseLink(search: string): ParsedLink {
  const params = new URLSearchParams(search);
  const given = [...new Set(params.keys())].filter((name) => anyName.test(name));
  const problems = given
    .filter((name) => !names.some((known) => known === name))
    .map((name) => unknown('The parameter', name, names).message);

  function read<Value>(name: (typeof names)[number], parse: (text: string) => Value) {
    const [text, ...more] = params.getAll(name);
    try {
      if (more.length > 0) throw new LinkProblem(`The address has ${name} more than once.`);
      return text === undefined ? undefined : parse(text);
    } catch (error) {
      if (!(error instanceof LinkProblem)) throw error;
      problems.push(error.message);
    }
  }

  if (given.length === 0) return { kind: 'none' };
  const settings = read('mock', readSettings) ?? defaultSettings;
  const network = read('mock-network', (id) => readId<NetworkId>('The network', networks, id));
  const seed = read('mock-seed', (id) => readId<SeedId>('The data', seeds, id));
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
export function formatLink(settings: Settings): string {
  const preset = presetOf(settings);
  if (preset) return `mock=preset:${preset}`;
  const items = callIds
    .filter((call) => !sameCallSetting(settings.calls[call], defaultCallSetting))
    .map((call) => formatItem(call, settings.calls[call]));
  return [
    items.length > 0 && `mock=${items.join(',')}`,
    settings.network !== defaultSettings.network && `mock-network=${settings.network}`,
    settings.seed !== defaultSettings.seed && `mock-seed=${settings.seed}`,
  ]
    .filter(Boolean)
    .join('&');
}

function nameOf(part: string): string {
  const [name = ''] = new URLSearchParams(part).keys();
  return name;
}

/** A query string without the mock's part; everything else in it stays, letter by letter. */
export function withoutLink(search: string): string {
  const rest = search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part && !anyName.test(nameOf(part)));
  return rest.length > 0 ? `?${rest.join('&')}` : '';
}
