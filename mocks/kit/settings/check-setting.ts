import { type Call, scenarioOf } from '../call.ts';
import { assertKnown } from '../unknown.ts';
import {
  type CallSetting,
  emailNamePattern,
  frequencies,
  longestDelayMs,
  longestSequence,
  sequenceOf,
} from './call-setting.ts';

/** Throws an error that says what is wrong with a setting of a call. */
export function assertSetting(call: Call, setting: CallSetting): void {
  const sequence = sequenceOf(setting);
  const { frequency, delayMs, email } = setting;
  for (const id of sequence) scenarioOf(call, id);
  if (sequence.length > longestSequence) {
    throw new Error(`A sequence has at most ${longestSequence} requests.`);
  }
  assertKnown('The frequency', frequencies, frequency);
  if (sequence.length > 1 && frequency !== 'always') {
    throw new Error(`A sequence goes through every request: it cannot be “${frequency}”.`);
  }
  if (!Number.isInteger(delayMs) || delayMs < 0 || delayMs > longestDelayMs) {
    throw new Error(`A delay is a whole number of milliseconds from 0 to ${longestDelayMs}.`);
  }
  if (email === undefined) return;
  if (!call.emailIn) throw new Error(`The call ${call.id} carries no email.`);
  if (emailNamePattern.test(email)) return;
  throw new Error(
    `The name “${email}” is not 1 to 40 lower-case letters, digits, dots, hyphens and underscores.`,
  );
}
