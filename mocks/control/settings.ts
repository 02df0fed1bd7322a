import { type CallId, callIds } from '../../src/gateway/wire.ts';
import { type SeedId, seeds } from '../backend/seeds.ts';
import { calls, hasScenario, perCall, type ScenarioId } from '../scenarios/calls.ts';
import { type Frequency, frequencies, type NetworkId, networks } from '../scenarios/conditions.ts';
import { formerIds } from '../scenarios/former-ids.ts';
import { type PresetId, presetOf, presets } from '../scenarios/presets.ts';

/** What one call is set to: a scenario, the requests that it applies to, and extra delay. */
export interface CallSetting {
  scenario: ScenarioId;
  frequency: Frequency;
  /** Extra delay in ms, on top of the scenario's own. */
  delayMs: number;
  /** A sequence: the scenarios of the requests after the first; the last one continues. */
  followedBy?: readonly ScenarioId[] | undefined;
  /** Only for emails with this name before the at-sign; others get the unaltered answer. */
  email?: string | undefined;
}

/** Options of a setting; missing ones are defaults. */
export type Conditions = Partial<Omit<CallSetting, 'scenario'>>;

/** All settings: what a link contains, a preset defines, and a tab keeps. */
export interface Settings {
  calls: Readonly<Record<CallId, CallSetting>>;
  network: NetworkId;
  seed: SeedId;
}

/** How many requests each call's setting has answered since it was set. */
export type Answered = Readonly<Record<CallId, number>>;

/** The setting that alters nothing: the unaltered backend answers, at once. */
export const defaultCallSetting: CallSetting = {
  scenario: 'live',
  frequency: 'always',
  delayMs: 0,
};

/** The settings with nothing altered. */
export const defaultSettings: Settings = {
  calls: perCall(() => defaultCallSetting),
  network: 'none',
  seed: 'default',
};

export const noneAnswered: Answered = perCall(() => 0);

/** The longest extra delay that can be set. */
export const longestDelayMs = 600_000;

/** The most requests that a sequence can name. */
export const longestSequence = 20;

/** What a setting's `email` may be, so that a link can carry it. */
const emailNamePattern = /^[a-z0-9._-]{1,40}$/;

const longestQuote = 40;

/** What an error says; those of the rules below are sentences for whoever set something. */
export function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Says that a name is unknown, and which are known; it quotes no more than 40 characters. */
export function unknown(what: string, found: string, known: readonly string[]): string {
  const quoted = found.length > longestQuote ? `${found.slice(0, longestQuote)}…` : found;
  return `${what} “${quoted}” is unknown. Known: ${known.join(', ')}.`;
}

/** Throws an error that names the known ids when a table does not have this one. */
export function assertKnown<Id extends string>(
  what: string,
  table: Readonly<Record<Id, unknown>>,
  id: string,
): asserts id is Id {
  if (!Object.hasOwn(table, id)) throw new Error(unknown(what, id, Object.keys(table)));
}

/** Throws an error when a call has no scenario of this id; it names the nearest one of a former id. */
export function assertScenario(call: CallId, id: string): asserts id is ScenarioId {
  if (hasScenario(call, id)) return;
  const nearest = Object.hasOwn(formerIds, id) ? formerIds[id] : undefined;
  if (nearest !== undefined) {
    throw new Error(`The scenario “${id}” has gone; the nearest is “${nearest}”.`);
  }
  const known = Object.keys(calls[call].scenarios);
  throw new Error(unknown(`For the call ${call} the scenario`, id, known));
}

/** The scenarios of the requests, in order; the last one continues. One entry: no sequence. */
export function sequenceOf({ scenario, followedBy = [] }: CallSetting): ScenarioId[] {
  return [scenario, ...followedBy];
}

const settingKeys = { scenario: 1, frequency: 1, delayMs: 1, followedBy: 1, email: 1 };

/** Throws an error that says what is wrong with a setting of a call. */
export function assertSetting(call: CallId, setting: CallSetting): void {
  const sequence = sequenceOf(setting);
  const { frequency, delayMs, email } = setting;
  for (const key of Object.keys(setting)) assertKnown('The condition', settingKeys, key);
  for (const id of sequence) assertScenario(call, id);
  if (sequence.length > longestSequence) {
    throw new Error(`A sequence has at most ${longestSequence} requests.`);
  }
  assertKnown('The frequency', frequencies, frequency);
  if (sequence.length > 1 && frequency !== 'always') {
    throw new Error(`A sequence goes through every request: it cannot be “${frequency}”.`);
  }
  if (!Number.isInteger(delayMs) || delayMs < 0 || delayMs > longestDelayMs) {
    throw new Error(`A delay is a whole number of milliseconds from 0 to ${longestDelayMs}.`);
  }
  if (email === undefined) return;
  if (call !== 'signup') throw new Error(`The call ${call} carries no email.`);
  if (emailNamePattern.test(email)) return;
  throw new Error(
    `The name “${email}” is not 1 to 40 lower-case letters, digits, dots, hyphens and underscores.`,
  );
}

/** Tells whether two settings of a call are the same. */
export function sameCallSetting(one: CallSetting, other: CallSetting): boolean {
  return (
    sequenceOf(one).join() === sequenceOf(other).join() &&
    one.frequency === other.frequency &&
    one.delayMs === other.delayMs &&
    one.email === other.email
  );
}

/** Tells whether two sets of settings are the same. */
export function sameSettings(one: Settings, other: Settings): boolean {
  return (
    one.network === other.network &&
    one.seed === other.seed &&
    callIds.every((id) => sameCallSetting(one.calls[id], other.calls[id]))
  );
}

/** Tells whether a setting breaks or delays anything. */
export function isAltered(setting: CallSetting): boolean {
  return setting.delayMs > 0 || sequenceOf(setting).some((id) => id !== 'live');
}

/** Tells whether a setting no longer has an effect, after it has answered some requests. */
export function isSpent(setting: CallSetting, answered: number): boolean {
  if (setting.frequency === 'once') return answered > 0;
  const sequence = sequenceOf(setting);
  if (sequence.length === 1 || setting.delayMs > 0) return false;
  return answered >= sequence.length - 1 && sequence.at(-1) === 'live';
}

/** The scenario and delay of the `nth` request (from 1) since the setting was made. */
export function settingAt(
  setting: CallSetting,
  nth: number,
): Pick<CallSetting, 'scenario' | 'delayMs'> {
  const { frequency, delayMs } = setting;
  const sequence = sequenceOf(setting);
  const scenario = sequence[Math.min(nth, sequence.length) - 1] ?? setting.scenario;
  const applies = frequency === 'once' ? nth === 1 : frequency === 'always' || nth % 2 === 0;
  return applies ? { scenario, delayMs } : defaultCallSetting;
}

/** Tells whether a setting is meant for an email: `bad` for bad@example.com and bad+1@example.com. */
export function isMeantFor({ email: name }: CallSetting, email: string | null): boolean {
  if (name === undefined) return true;
  const [local = ''] = (email ?? '').trim().toLowerCase().split('@');
  return local === name || local.startsWith(`${name}+`);
}

/** The settings with one call changed. */
export function withCall(settings: Settings, call: CallId, setting: CallSetting): Settings {
  return { ...settings, calls: { ...settings.calls, [call]: setting } };
}

/** The settings of a preset: the defaults, except for what it names. */
export function settingsOfPreset(id: PresetId): Settings {
  const { calls: set = {}, network, seed } = presetOf(id);
  return {
    calls: perCall((call) => ({ ...defaultCallSetting, ...set[call] })),
    network: network ?? defaultSettings.network,
    seed: seed ?? defaultSettings.seed,
  };
}

// Object.keys returns plain strings.
/** The ids of all presets. */
export const presetIds = Object.keys(presets) as PresetId[];

/** The ids of all seeds. */
export const seedIds = Object.keys(seeds) as SeedId[];

/** The ids of all networks. */
export const networkIds = Object.keys(networks) as NetworkId[];

/** The preset with exactly these settings; null when there is none. */
export function presetIn(settings: Settings): PresetId | null {
  return presetIds.find((id) => sameSettings(settingsOfPreset(id), settings)) ?? null;
}
