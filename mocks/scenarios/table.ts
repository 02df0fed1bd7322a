import type { CallId } from '../../src/gateway/wire.ts';
import { faults } from './faults.ts';
import { logoScenarios } from './logo.ts';
import type { OutcomeId } from './outcomes.ts';
import type { Scenario } from './scenario.ts';
import { signupScenarios } from './signup.ts';
import { statsScenarios } from './stats.ts';

type FaultScenarios<Call extends CallId> = Record<keyof typeof faults, Scenario<Call>>;

function faultsOf<Call extends CallId>(
  succeeds: OutcomeId<Call>,
  fails: OutcomeId<Call>,
): FaultScenarios<Call> {
  const entries = Object.entries(faults).map(([id, { ends, ...fault }]) => [
    id,
    { ...fault, shows: ends === 'succeeds' ? succeeds : fails },
  ]);
  return Object.fromEntries(entries) as FaultScenarios<Call>;
}

/**
 * Every scenario of every call, by its stable id: what the panel offers, what links carry, and
 * what the tests are made from. Plain data and functions, without DOM and without msw.
 */
export const scenarios = {
  signup: { ...faultsOf<'signup'>('welcomed', 'told-failed'), ...signupScenarios },
  stats: { ...faultsOf<'stats'>('totals', 'defaults'), ...statsScenarios },
  logo: { ...faultsOf<'logo'>('picture', 'told-failed'), ...logoScenarios },
};

/** The id of a scenario of a call. */
export type ScenarioId<Call extends CallId = CallId> = Call extends CallId
  ? keyof (typeof scenarios)[Call]
  : never;

/** The calls in the order in which a visitor meets them. */
export const callIds = ['signup', 'stats', 'logo'] as const satisfies CallId[];

/** A value for each call, made by its id. */
export function forEachCall<Value>(make: (call: CallId) => Value): Record<CallId, Value> {
  return Object.fromEntries(callIds.map((call) => [call, make(call)])) as Record<CallId, Value>;
}

/** Finds a scenario by call and id; null when the call has none of that name. */
export function findScenario(call: CallId, id: string): Scenario | null {
  return Object.hasOwn(scenarios[call], id)
    ? ((scenarios[call] as Record<string, Scenario>)[id] ?? null)
    : null;
}

/** The ids of all scenarios of a call, `live` first. */
export function scenarioIds<Call extends CallId>(call: Call): ScenarioId<Call>[] {
  return Object.keys(scenarios[call]) as ScenarioId<Call>[];
}
