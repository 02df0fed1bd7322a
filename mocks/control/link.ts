import { type CallId, callIds } from '../../src/gateway/wire.ts';
import { seeds } from '../backend/seeds.ts';
import { calls } from '../scenarios/calls.ts';
import { frequencies, networks } from '../scenarios/conditions.ts';
import { presets } from '../scenarios/presets.ts';
import {
  assertKnown,
  assertScenario,
  assertSetting,
  type CallSetting,
  defaultCallSetting,
  defaultSettings,
  presetIn,
  type Settings,
  sameCallSetting,
  sentenceOf,
  sequenceOf,
  settingsOfPreset,
  unknown,
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
const emailPrefix = 'email-';

/** Reads the part after each at-sign: a frequency or an email prefix. */
function readConditions(texts: readonly string[]): Partial<CallSetting> {
  const conditions: Partial<CallSetting> = {};
  for (const text of texts) {
    const isEmail = text.startsWith(emailPrefix);
    const name = isEmail ? 'email' : 'frequency';
    if (conditions[name]) throw new Error(`The ${name} “${text}” comes after another ${name}.`);
    if (isEmail) {
      conditions.email = text.slice(emailPrefix.length);
      continue;
    }
    if (!Object.hasOwn(frequencies, text)) {
      const known = [...Object.keys(frequencies), `${emailPrefix}name`];
      throw new Error(unknown('The frequency', text, known));
    }
    assertKnown('The frequency', frequencies, text);
    conditions.frequency = text;
  }
  return conditions;
}

function readDelay(text: string | undefined): number {
  if (text === undefined) return defaultCallSetting.delayMs;
  return /^\d+$/.test(text) ? Number(text) : Number.NaN;
}

/** Reads `call:scenario[.scenario...][~delay][@frequency][@email-name]`. */
function readItem(item: string): { call: CallId; setting: CallSetting } {
  const [, call = '', steps = '', delay, conditions = ''] =
    /^([^:]*):([^~@]*)(?:~([^@]*))?((?:@[^@]*)*)$/s.exec(item) ?? [];
  if (!call) {
    throw new Error(unknown('The setting', item, ['call:scenario~delay@frequency', 'preset:id']));
  }
  assertKnown('The call', calls, call);
  const [scenario = defaultCallSetting.scenario, ...followedBy] = steps.split('.').map((id) => {
    assertScenario(call, id);
    return id;
  });
  const setting: CallSetting = {
    ...defaultCallSetting,
    ...readConditions(conditions.split('@').slice(1)),
    scenario,
    delayMs: readDelay(delay),
    ...(followedBy.length > 0 && { followedBy }),
  };
  assertSetting(call, setting);
  return { call, setting };
}

function readSettings(value: string): Settings {
  const items = value.split(',');
  let settings = defaultSettings;
  const preset = /^preset:(.*)$/s.exec(items[0] ?? '')?.[1];
  if (preset !== undefined) {
    assertKnown('The preset', presets, preset);
    settings = settingsOfPreset(preset);
    items.shift();
  }
  const named = new Set<string>();
  for (const item of items) {
    const { call, setting } = readItem(item);
    if (named.has(call)) throw new Error(`The call ${call} is set twice.`);
    named.add(call);
    settings = withCall(settings, call, setting);
  }
  return settings;
}

function readId<Id extends string>(
  what: string,
  table: Readonly<Record<Id, unknown>>,
  id: string,
): Id {
  assertKnown(what, table, id);
  return id;
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
    .map((name) => unknown('The parameter', name, names));

  function read<Value>(name: (typeof names)[number], parse: (text: string) => Value) {
    const [text, ...more] = params.getAll(name);
    try {
      if (more.length > 0) throw new Error(`The address has ${name} more than once.`);
      return text === undefined ? undefined : parse(text);
    } catch (error) {
      problems.push(sentenceOf(error));
    }
  }

  if (given.length === 0) return { kind: 'none' };
  const settings = read('mock', readSettings) ?? defaultSettings;
  const network = read('mock-network', (id) => readId('The network', networks, id));
  const seed = read('mock-seed', (id) => readId('The data', seeds, id));
  if (problems.length > 0) return { kind: 'wrong', problems };
  return {
    kind: 'settings',
    settings: {
      ...settings,
      network: network ?? settings.network,
      seed: seed ?? settings.seed,
    },
  };
}

/** Writes one call's setting so that `parseLink` reads the very same back. */
function formatItem(call: CallId, setting: CallSetting): string {
  const { delayMs, frequency, email } = setting;
  return [
    `${call}:${sequenceOf(setting).join('.')}`,
    delayMs !== defaultCallSetting.delayMs && `~${delayMs}`,
    frequency !== defaultCallSetting.frequency && `@${frequency}`,
    email !== undefined && `@${emailPrefix}${email}`,
  ]
    .filter(Boolean)
    .join('');
}

/**
 * Writes settings as a query string without its question mark: ids and numbers only, so nothing in
 * it needs escaping. A preset goes by its name; `parseLink` reads the very same settings back.
 */
export function formatLink(settings: Settings): string {
  const preset = presetIn(settings);
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

/** A query string without the mock's part; everything else stays unchanged. */
export function withoutLink(search: string): string {
  const rest = search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part && !anyName.test(nameOf(part)));
  return rest.length > 0 ? `?${rest.join('&')}` : '';
}
