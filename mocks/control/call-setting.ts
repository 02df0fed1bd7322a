import type { CallId } from '../../src/gateway/wire.ts';
import type { ScenarioId } from '../scenarios/table.ts';

/** Which requests a scenario applies to, counted from the moment it was set. */
export const whens = {
  always: 'every request',
  once: 'the next request only',
  'every-2': 'every second request',
} as const;

export type When = keyof typeof whens;

interface Conditions {
  when: When;
  /** Extra delay in ms, on top of the scenario's own. */
  delayMs: number;
}

/** What each call is set to: a scenario, the requests it applies to, and extra delay. */
export type Settings = { [Call in CallId]: Conditions & { scenario: ScenarioId<Call> } };

/** What any one call is set to. */
export type Setting = Conditions & { scenario: ScenarioId };

/** The state without any break in it: the rules answer, at once. */
export const untouched = {
  scenario: 'live',
  when: 'always',
  delayMs: 0,
} as const satisfies Setting;

/** The longest extra delay that can be set. */
export const longestDelayMs = 600_000;

/** Tells whether a setting is the untouched one, to the letter. */
export function isUntouched({ scenario, when, delayMs }: Setting): boolean {
  return !isAltered({ scenario, when, delayMs }) && when === untouched.when;
}

/** Tells whether a setting breaks or delays anything. */
export function isAltered({ scenario, delayMs }: Setting): boolean {
  return scenario !== untouched.scenario || delayMs > 0;
}

/** Tells whether a setting can have no effect any more, after `seen` requests. */
export function isSpent({ when }: Setting, seen: number): boolean {
  return when === 'once' && seen > 0;
}

/** Tells whether a scenario applies to the `nth` request (from 1) since it was set. */
export function applies(when: When, nth: number): boolean {
  if (when === 'once') return nth === 1;
  return when === 'always' || nth % 2 === 0;
}
