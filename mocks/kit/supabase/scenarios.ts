import type { Scenario } from '../call.ts';
import { serverMarker } from './answers.ts';
import { anyCall, type Refusals, refusedCalls, type SharedScenario } from './any-call.ts';
import { dataApi } from './data-api.ts';
import { postgrestError } from './error-bodies.ts';
import { aroundFunctions } from './functions.ts';
import { platform } from './platform.ts';

/** The outcomes of a call that a shared scenario ends with. */
interface Ends<OutcomeId extends string> {
  succeeds: OutcomeId;
  fails: OutcomeId;
}

function shownAs<Id extends string, OutcomeId extends string>(
  table: Record<Id, SharedScenario>,
  ends: Ends<OutcomeId>,
): Record<Id, Scenario<OutcomeId>> {
  const entries = Object.entries<SharedScenario>(table).map(([id, { ends: end, ...shared }]) => [
    id,
    { ...shared, shows: ends[end] },
  ]);
  // Object.fromEntries forgets the keys of the table.
  return Object.fromEntries(entries) as Record<Id, Scenario<OutcomeId>>;
}

const refusals: Refusals = {
  'rate-limited': () => postgrestError(429, { code: 'rate_limited', message: serverMarker }),
  'server-error': () => postgrestError(500, { code: 'XX000', message: serverMarker }),
  unavailable: () => postgrestError(503, { code: 'PGRST001', message: serverMarker }),
};

/** The scenarios that a remote procedure shares with others. */
export function procedureScenarios<OutcomeId extends string>(ends: Ends<OutcomeId>) {
  return shownAs({ ...anyCall, ...refusedCalls(refusals), ...platform, ...dataApi }, ends);
}

/** The scenarios that an edge function shares with others; it words its refusals itself. */
export function functionScenarios<OutcomeId extends string>(
  ends: Ends<OutcomeId>,
  refusals: Refusals,
) {
  return shownAs({ ...anyCall, ...refusedCalls(refusals), ...platform, ...aroundFunctions }, ends);
}
