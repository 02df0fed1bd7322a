import type { CallId } from '../../../src/gateway/wire.ts';
import { findScenario, scenarioIds } from '../../calls/table.ts';
import {
  type CallSetting,
  emailNamePattern,
  frequencies,
  longestDelayMs,
  longestSequence,
  sequenceOf,
} from './call-setting.ts';

/** Throws an error that names the known ids when a table does not have this one. */
export function assertKnown(what: string, table: object, id: string): void {
  if (Object.hasOwn(table, id)) return;
  throw new Error(`${what} “${id}” is unknown. Known: ${Object.keys(table).join(', ')}.`);
}

function assertDelay(delayMs: number): void {
  if (Number.isInteger(delayMs) && delayMs >= 0 && delayMs <= longestDelayMs) return;
  throw new Error(`A delay is a whole number of milliseconds from 0 to ${longestDelayMs}.`);
}

function assertSequence(call: CallId, setting: CallSetting): void {
  const sequence = sequenceOf(setting);
  for (const id of sequence) {
    if (findScenario(call, id)) continue;
    const known = scenarioIds(call).join(', ');
    throw new Error(`The call ${call} has no scenario “${id}”. Known: ${known}.`);
  }
  if (sequence.length > longestSequence) {
    throw new Error(`A sequence has at most ${longestSequence} requests.`);
  }
  if (sequence.length > 1 && setting.frequency !== 'always') {
    throw new Error('A sequence goes through every request: it has no frequency of its own.');
  }
}

function assertEmail(call: CallId, email: string | undefined): void {
  if (email === undefined) return;
  if (call !== 'signup') throw new Error(`The call ${call} carries no email.`);
  if (emailNamePattern.test(email)) return;
  throw new Error(`The name “${email}” is not 1 to 40 small letters, digits and hyphens.`);
}

/** Throws an error that says what is wrong with a setting of a call. */
export function assertSetting(call: CallId, setting: CallSetting): void {
  assertSequence(call, setting);
  assertKnown('The frequency', frequencies, setting.frequency);
  assertDelay(setting.delayMs);
  assertEmail(call, setting.email);
}
