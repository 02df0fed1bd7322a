import { type CallId, callIds } from '../../src/gateway/wire.ts';
import { type SeedId, seeds } from '../backend/seeds.ts';
import { idsOf, keysOf, perCall, type ScenarioId } from '../scenarios/calls.ts';
import { type NetworkId, networks } from '../scenarios/networks.ts';

export interface CallSetting {
  /** The scenario for each request, in order. The last scenario repeats. */
  sequence: readonly [ScenarioId, ...ScenarioId[]];
  /** The extra delay of each request in ms, added to the scenario's own delay. */
  delayMs: number;
  /** The number of requests answered since `sequence` was set. Links don't include this number. */
  answered: number;
}

/** Everything that a tester can set. Links can contain these settings, and the tab's storage keeps them. */
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
  throw new Error(`Unknown ${what} “${String(id)}”. Use one of these: ${ids.join(', ')}.`);
}

/** Returns the settings with a new setting for one call. Throws if an id or the delay is invalid. */
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

/** Returns the settings with the network `id`. If `id` is unknown, throws an error that lists the ids. */
export function withNetwork(settings: Settings, id: string): Settings {
  return { ...settings, network: checkId('network', keysOf(networks), id) };
}

/** Returns the settings with the seed `id`. If `id` is unknown, throws an error that lists the ids. */
export function withSeed(settings: Settings, id: string): Settings {
  return { ...settings, seed: checkId('seed', keysOf(seeds), id) };
}

/**
 * Restarts the call's sequence if it begins with `first`; otherwise, replaces it with `first` alone.
 * Returns the new settings.
 */
export function beginWith(settings: Settings, call: CallId, first: ScenarioId): Settings {
  const { sequence, delayMs } = settings.calls[call];
  return sequence[0] === first
    ? withCall(settings, call, sequence, delayMs)
    : withCall(settings, call, [first]);
}

/** Returns the calls that have a delay or a scenario other than the default. */
export function overriddenCalls({ calls }: Settings): CallId[] {
  return callIds.filter((call) => {
    const { sequence, delayMs } = calls[call];
    return delayMs > 0 || sequence.some((id) => id !== 'live');
  });
}

export function callsByHand({ calls }: Settings): CallId[] {
  return callIds.filter((call) => calls[call].sequence.includes('by-hand'));
}

/** Returns the scenario for the `nth` request since the sequence was set. The first request is 1. */
export function scenarioAt({ sequence }: CallSetting, nth: number): ScenarioId {
  return sequence[Math.min(nth, sequence.length) - 1] ?? sequence[0];
}

/** Returns the settings, with the default setting for every call that isn't in `covered`. */
export function settingsOf(settings: Settings, covered: readonly CallId[]): Settings {
  const calls = perCall(
    (call) => (covered.includes(call) ? settings : defaultSettings).calls[call],
  );
  return { ...settings, calls };
}
