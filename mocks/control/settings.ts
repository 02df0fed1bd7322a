import { type CallId, callIds } from '../../src/gateway/wire.ts';
import type { SeedId } from '../backend/seeds.ts';
import { idsOf, perCall, type ScenarioId } from '../scenarios/calls.ts';
import type { NetworkId } from '../scenarios/networks.ts';

/** The setting of one call. */
export interface CallSetting {
  /** One scenario per request, in order; the last one continues. */
  sequence: readonly [ScenarioId, ...ScenarioId[]];
  /** Extra delay of every request in ms, on top of the scenario's own. */
  delayMs: number;
  /** How many requests it has answered since it was set. Links don't carry it. */
  answered: number;
}

/** All settings, which a link sets and a tab keeps. */
export interface Settings {
  calls: Readonly<Record<CallId, CallSetting>>;
  network: NetworkId;
  seed: SeedId;
}

/** The settings without overrides. */
export const defaultSettings: Settings = {
  calls: perCall(() => ({ sequence: ['live'], delayMs: 0, answered: 0 })),
  network: 'none',
  seed: 'default',
};

/** Returns `id` if it is one of `ids`; otherwise throws an error that lists them. */
export function checkId<Id extends string>(what: string, ids: readonly Id[], id: string): Id {
  const found = ids.find((one) => one === id);
  if (found !== undefined) return found;
  throw new Error(`Unknown ${what} “${String(id)}”. Valid: ${ids.join(', ')}.`);
}

/** Returns the settings with one call set anew. Throws a sentence if an id or the delay is wrong. */
export function withCall(
  settings: Settings,
  id: string,
  scenarios: readonly string[],
  delayMs = 0,
): Settings {
  const call = checkId('call', callIds, id);
  const what = `${call} scenario`;
  const [first, ...others] = scenarios.map((one) => checkId(what, idsOf(call), one));
  if (first === undefined) throw new Error(`Set at least one scenario for ${call}.`);
  if (!Number.isInteger(delayMs) || delayMs < 0) {
    throw new Error(`The delay for ${call} must be a whole number of milliseconds.`);
  }
  const setting: CallSetting = { sequence: [first, ...others], delayMs, answered: 0 };
  return { ...settings, calls: { ...settings.calls, [call]: setting } };
}

/** Restarts the sequence of a call if it begins with `first`; otherwise sets `first` alone. */
export function beginWith(settings: Settings, call: CallId, first: ScenarioId): Settings {
  const { sequence, delayMs } = settings.calls[call];
  return sequence[0] === first
    ? withCall(settings, call, sequence, delayMs)
    : withCall(settings, call, [first]);
}

/** Returns the calls with a scenario or a delay. */
export function overriddenCalls({ calls }: Settings): CallId[] {
  return callIds.filter((call) => {
    const { sequence, delayMs } = calls[call];
    return delayMs > 0 || sequence.some((id) => id !== 'live');
  });
}

/** Returns the calls whose sequence has a custom response. */
export function callsByHand({ calls }: Settings): CallId[] {
  return callIds.filter((call) => calls[call].sequence.includes('by-hand'));
}

/** Returns the scenario of the `nth` request (from 1) since the call was set. */
export function scenarioAt({ sequence }: CallSetting, nth: number): ScenarioId {
  return sequence[Math.min(nth, sequence.length) - 1] ?? sequence[0];
}

/** Returns the settings with the default for every call that isn't in `covered`. */
export function settingsOf(settings: Settings, covered: readonly CallId[]): Settings {
  const calls = perCall(
    (call) => (covered.includes(call) ? settings : defaultSettings).calls[call],
  );
  return { ...settings, calls };
}
