import { type CallId, callIds } from '../../src/gateway/wire.ts';
import { logo } from './logo.ts';
import { signup } from './signup.ts';
import { stats } from './stats.ts';
import { type AnswerByHand, type Call, groupOf, groups, type Scenario } from './types.ts';

/** All calls, by their ids on the wire. */
export const calls = { signup, stats, logo } satisfies Record<CallId, Call>;

/** The ids of a table; Object.keys returns plain strings. */
export function keysOf<Id extends string>(table: Readonly<Record<Id, unknown>>): Id[] {
  return Object.keys(table) as Id[];
}

/** The same kind of thing for each call. */
export function perCall<Thing>(make: (call: CallId) => Thing): Record<CallId, Thing> {
  // Object.fromEntries loses the type of the ids.
  return Object.fromEntries(callIds.map((call) => [call, make(call)])) as Record<CallId, Thing>;
}

/** The id of a scenario of any call, as links carry it. */
export type ScenarioId = { [Id in CallId]: keyof (typeof calls)[Id]['scenarios'] }[CallId];

/** One scenario of one call, by its ids. */
export interface ScenarioRef {
  call: CallId;
  id: ScenarioId;
}

/** The description of a call, with its ids widened to strings. */
export function callOf(call: CallId): Call {
  return calls[call];
}

/** The answer by hand before somebody has written another one: a right one. */
export function rightAnswer(call: CallId): AnswerByHand {
  return { status: 200, body: JSON.stringify(callOf(call).rightBody) };
}

/** The ids of the scenarios of a call, in the order of its table. */
export function idsOf(call: CallId): ScenarioId[] {
  // Object.keys returns plain strings.
  return Object.keys(calls[call].scenarios) as ScenarioId[];
}

/** A scenario of a call; throws when the call does not have it. */
export function scenarioOf(call: CallId, id: ScenarioId): Scenario {
  const scenario = callOf(call).scenarios[id];
  if (scenario) return scenario;
  throw new Error(`The call ${call} has no scenario ${id}.`);
}

/** The ids of the scenarios of a call by what goes wrong, with the title of each group. */
export function idsByGroup(call: CallId): { title: string; ids: ScenarioId[] }[] {
  return keysOf(groups)
    .map((group) => ({
      title: groups[group],
      ids: idsOf(call).filter((id) => groupOf(scenarioOf(call, id)) === group),
    }))
    .filter(({ ids }) => ids.length > 0);
}

/** Whether a scenario takes 10 s or more. */
export function takesLong({ call, id }: ScenarioRef): boolean {
  const { untilLimit, delayMs = 0 } = scenarioOf(call, id);
  return untilLimit === true || delayMs >= 10_000;
}
