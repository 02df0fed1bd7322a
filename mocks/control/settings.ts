import { type CallId, wire } from '../../src/gateway/wire.ts';
import type { SeedId } from '../backend/seeds.ts';
import { isAltered, isSpent, type Setting, type Settings, untouched } from './call-setting.ts';
import type { NetworkId } from './network.ts';

/** Everything that QA can set: what a link carries, a preset fixes, and a tab keeps. */
export interface Rules {
  calls: Settings;
  network: NetworkId;
  seed: SeedId;
}

/** The rules with nothing altered. */
export const plainRules: Rules = {
  calls: { signup: untouched, stats: untouched, logo: untouched },
  network: 'none',
  seed: 'default',
};

/** The rules with one call set anew. */
export function withCall(rules: Rules, call: CallId, setting: Setting): Rules {
  return { ...rules, calls: { ...rules.calls, [call]: setting } };
}

/** The calls whose setting differs from the untouched one, in the order of the wire. */
export function alteredCalls(rules: Rules): CallId[] {
  return (Object.keys(wire) as CallId[]).filter((call) => isAltered(rules.calls[call]));
}

/** The altered calls but for those whose `once` has been used up by the `seen` requests. */
export function effectiveCalls(rules: Rules, seen: Record<CallId, number>): CallId[] {
  return alteredCalls(rules).filter((call) => !isSpent(rules.calls[call], seen[call]));
}

/** Tells whether two sets of rules are the same. */
export function sameRules(one: Rules, other: Rules): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
