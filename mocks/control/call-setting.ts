import type { CallId } from '../../src/gateway/wire.ts';
import type { ScenarioId } from '../scenarios/table.ts';

/** Which requests a scenario applies to, counted from the moment it was set. */
export const frequencies = {
  always: 'every request',
  once: 'the next request only',
  'every-2': 'every second request',
} as const;

export type Frequency = keyof typeof frequencies;

interface Conditions {
  frequency: Frequency;
  /** Extra delay in ms, on top of the scenario's own. */
  delayMs: number;
}

/** What each call is set to: a scenario, the requests it applies to, and extra delay. */
export type CallSettings = { [Call in CallId]: Conditions & { scenario: ScenarioId<Call> } };

/** What any one call is set to. */
export type CallSetting = Conditions & { scenario: ScenarioId };

/** The setting that alters nothing: the unaltered backend answers, at once. */
export const defaultCallSetting = {
  scenario: 'live',
  frequency: 'always',
  delayMs: 0,
} as const satisfies CallSetting;

/** The longest extra delay that can be set. */
export const longestDelayMs = 600_000;

/** Tells whether two settings are the same. */
export function sameCallSetting(one: CallSetting, other: CallSetting): boolean {
  return (
    one.scenario === other.scenario &&
    one.frequency === other.frequency &&
    one.delayMs === other.delayMs
  );
}

/** Tells whether a setting breaks or delays anything. */
export function isAltered({ scenario, delayMs }: CallSetting): boolean {
  return scenario !== defaultCallSetting.scenario || delayMs > 0;
}

/** Tells whether a setting can have no effect any more, after `seen` requests. */
export function isSpent({ frequency }: CallSetting, seen: number): boolean {
  return frequency === 'once' && seen > 0;
}

/** Tells whether a scenario applies to the `nth` request (from 1) since it was set. */
export function applies(frequency: Frequency, nth: number): boolean {
  if (frequency === 'once') return nth === 1;
  return frequency === 'always' || nth % 2 === 0;
}
