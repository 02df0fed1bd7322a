import { type CallId, callIds } from '../../src/gateway/wire.ts';
import type { SeedId } from '../backend/seeds.ts';
import { idsOf, perCall, type ScenarioId } from '../scenarios/calls.ts';
import type { NetworkId } from '../scenarios/conditions.ts';

/** What one call is set to. */
export interface CallSetting {
  /** The scenarios of the requests, in order; the last one continues. */
  steps: readonly [ScenarioId, ...ScenarioId[]];
  /** Extra delay of every request in ms, on top of the scenario's own. */
  delayMs: number;
  /** How many requests it has answered since it was set. No link carries this. */
  answered: number;
}

/** All settings, which a link sets and a tab keeps. */
export interface Settings {
  calls: Readonly<Record<CallId, CallSetting>>;
  network: NetworkId;
  seed: SeedId;
}

/** The settings with nothing altered. */
export const defaultSettings: Settings = {
  calls: perCall(() => ({ steps: ['live'], delayMs: 0, answered: 0 })),
  network: 'none',
  seed: 'default',
};

/** Returns an id if it is one of these; otherwise throws an error that names them. */
export function checkId<Id extends string>(what: string, ids: readonly Id[], id: string): Id {
  const found = ids.find((one) => one === id);
  if (found === undefined) {
    throw new Error(`${what} “${String(id)}” is unknown. Known: ${ids.join(', ')}.`);
  }
  return found;
}

/** The settings with one call set anew; throws a sentence that says what is wrong with it. */
export function withCall(
  settings: Settings,
  id: string,
  ids: readonly string[],
  delayMs = 0,
): Settings {
  const call = checkId('The call', callIds, id);
  const what = `For the call ${call} the scenario`;
  const [first, ...others] = ids.map((one) => checkId(what, idsOf(call), one));
  if (first === undefined) throw new Error('A setting has one scenario at least.');
  if (!Number.isInteger(delayMs) || delayMs < 0) {
    throw new Error(`The delay of the call ${call} is no whole number of milliseconds.`);
  }
  const setting: CallSetting = { steps: [first, ...others], delayMs, answered: 0 };
  return { ...settings, calls: { ...settings.calls, [call]: setting } };
}

/** The settings with a call begun anew: as it is set, or with another first scenario alone. */
export function beginWith(settings: Settings, call: CallId, first: ScenarioId): Settings {
  const { steps, delayMs } = settings.calls[call];
  return steps[0] === first
    ? withCall(settings, call, steps, delayMs)
    : withCall(settings, call, [first]);
}

/** The calls that are broken or delayed. */
export function alteredCalls({ calls }: Settings): CallId[] {
  return callIds.filter((call) => {
    const { steps, delayMs } = calls[call];
    return delayMs > 0 || steps.some((id) => id !== 'live');
  });
}

/** The calls that are answered by hand at some request. */
export function callsByHand({ calls }: Settings): CallId[] {
  return callIds.filter((call) => calls[call].steps.includes('by-hand'));
}

/** The scenario of the `nth` request (from 1) since the setting was made. */
export function scenarioAt({ steps }: CallSetting, nth: number): ScenarioId {
  return steps[Math.min(nth, steps.length) - 1] ?? steps[0];
}

/** What some tries are about: their calls as they are set, on the network and the data. */
export function settingsOf(settings: Settings, tried: readonly CallId[]): Settings {
  const calls = perCall((call) => (tried.includes(call) ? settings : defaultSettings).calls[call]);
  return { ...settings, calls };
}
