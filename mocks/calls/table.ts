import type { CallId } from '../../src/gateway/wire.ts';
import type { Scenario } from '../kit/scenario.ts';
import { dataApiFaults } from '../kit/supabase/data-api.ts';
import { type Fault, faults } from '../kit/supabase/faults.ts';
import { platformFaults } from '../kit/supabase/platform.ts';
import { functionScenarios } from './function.ts';
import { logoScenarios } from './logo.ts';
import type { OutcomeId } from './outcomes.ts';
import { signupScenarios } from './signup.ts';
import { statsScenarios } from './stats.ts';

/** The scenarios that some faults are for one call, given how it ends well and how it ends badly. */
function faultsOf<Call extends CallId, Id extends string>(
  table: Record<Id, Fault>,
  succeeds: OutcomeId<Call>,
  fails: OutcomeId<Call>,
): Record<Id, Scenario<Call>> {
  const entries = Object.entries<Fault>(table).map(([id, { ends, ...fault }]) => [
    id,
    { ...fault, shows: ends === 'succeeds' ? succeeds : fails },
  ]);
  return Object.fromEntries(entries) as Record<Id, Scenario<Call>>;
}

const anyCall = { ...faults, ...platformFaults };
const anyProcedure = { ...anyCall, ...dataApiFaults };

/**
 * Every scenario of every call, by its stable id: what the panel offers, what links carry, and
 * what the tests are made from. Plain data and functions, without DOM and without msw.
 */
export const scenarios = {
  signup: {
    ...faultsOf<'signup', keyof typeof anyProcedure>(anyProcedure, 'welcomed', 'told-failed'),
    ...signupScenarios,
  },
  stats: {
    ...faultsOf<'stats', keyof typeof anyProcedure>(anyProcedure, 'stats', 'defaults'),
    ...statsScenarios,
  },
  logo: {
    ...faultsOf<'logo', keyof typeof anyCall>(anyCall, 'picture', 'told-failed'),
    ...logoScenarios,
    ...functionScenarios,
  },
};

/** The id of a scenario of a call. */
export type ScenarioId<Call extends CallId = CallId> = Call extends CallId
  ? keyof (typeof scenarios)[Call]
  : never;

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
