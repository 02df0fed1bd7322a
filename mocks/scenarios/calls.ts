import { type CallId, callIds } from '../../src/gateway/wire.ts';
import { logo } from './logo.ts';
import { signup } from './signup.ts';
import { stats } from './stats.ts';
import type { Call, Scenario } from './types.ts';

const tables = { signup, stats, logo } satisfies Record<CallId, Call>;

/** The id of a scenario of any call. Links contain these ids. */
export type ScenarioId = { [Id in CallId]: keyof (typeof tables)[Id]['scenarios'] }[CallId];

export const calls: Readonly<Record<CallId, Call>> = tables;

/** A scenario, identified by its call and its own id. */
export interface ScenarioRef {
  call: CallId;
  id: ScenarioId;
}

/** Returns a table's keys, typed as the table's ids. (`Object.keys` would type them as `string`.) */
export function keysOf<Id extends string>(table: Readonly<Record<Id, unknown>>): Id[] {
  return Object.keys(table) as Id[];
}

/** Returns an object that maps each call id to the result of `make`. */
export function perCall<Thing>(make: (call: CallId) => Thing): Record<CallId, Thing> {
  // `Object.fromEntries` types the keys as `string`.
  return Object.fromEntries(callIds.map((call) => [call, make(call)])) as Record<CallId, Thing>;
}

/** Returns a call's scenario ids, in the order of the call's scenario table. */
export function idsOf(call: CallId): ScenarioId[] {
  return keysOf<ScenarioId>(calls[call].scenarios);
}

/** Returns a scenario; throws if the call doesn't have it. */
export function scenarioOf(call: CallId, id: ScenarioId): Scenario {
  const scenario = calls[call].scenarios[id];
  if (scenario) return scenario;
  throw new Error(`The ${call} call has no scenario ${id}.`);
}

/** Returns the calls that the current page makes. */
export function callsOfPage(): CallId[] {
  const { length } = import.meta.env.BASE_URL;
  const path = window.location.pathname.slice(length).replace(/\/$/, '');
  return callIds.filter((call) => calls[call].path === path);
}

/** Returns the URL of a page. `path` is relative to the site's base path, like `Call.path`. */
export function urlOf(path: string): string {
  return window.location.origin + import.meta.env.BASE_URL + path;
}

/** Whether a scenario keeps the page waiting for 10 s or more. */
export function takesLong({ call, id }: ScenarioRef): boolean {
  const { untilLimit, delayMs = 0 } = scenarioOf(call, id);
  return untilLimit === true || delayMs >= 10_000;
}
