import type { Call } from '../call.ts';
import { findCall } from '../product.ts';
import { assertKnown, unknown } from '../unknown.ts';
import {
  type CallSetting,
  defaultCallSetting,
  frequencies,
  longestSequence,
  runsOf,
} from './call-setting.ts';
import { assertSetting } from './check-setting.ts';

const emailPrefix = 'email-';

/** Reads `scenario[*count]`. */
function readStep(text: string): string[] {
  const [, id = '', count = '1'] = /^([^*]*)(?:\*(.*))?$/s.exec(text) ?? [];
  const times = /^\d{1,2}$/.test(count) ? Number(count) : 0;
  if (times < 1 || times > longestSequence) {
    throw new Error(unknown('The count', count, [`whole numbers from 1 to ${longestSequence}`]));
  }
  return Array.from({ length: times }, () => id);
}

/** Reads the part after each at-sign: a frequency or an email prefix. */
function readConditions(texts: readonly string[]): Partial<CallSetting> {
  const conditions: Partial<CallSetting> = {};
  for (const text of texts) {
    const isEmail = text.startsWith(emailPrefix);
    const name = isEmail ? 'email' : 'frequency';
    if (conditions[name]) throw new Error(`The ${name} “${text}” comes after another ${name}.`);
    if (isEmail) conditions.email = text.slice(emailPrefix.length);
    else {
      assertKnown('The frequency', { ...frequencies, [`${emailPrefix}name`]: '' }, text);
      // Links come from outside: an unknown frequency is refused by the line above.
      conditions.frequency = text as CallSetting['frequency'];
    }
  }
  return conditions;
}

function readDelay(text: string | undefined): number {
  if (text === undefined) return defaultCallSetting.delayMs;
  return /^\d+$/.test(text) ? Number(text) : Number.NaN;
}

/**
 * Reads `call:scenario[*count][.scenario...][~delay][@frequency][@email-name]`; throws an error
 * that says what is wrong.
 */
export function readItem(
  calls: readonly Call[],
  item: string,
): { call: Call; setting: CallSetting } {
  const [, id = '', steps = '', delay, conditions = ''] =
    /^([^:]*):([^~@]*)(?:~([^@]*))?((?:@[^@]*)*)$/s.exec(item) ?? [];
  if (!id) {
    throw new Error(unknown('The setting', item, ['call:scenario~delay@frequency', 'preset:id']));
  }
  const call = findCall(calls, id);
  const [scenario = '', ...followedBy] = steps.split('.').flatMap(readStep);
  const setting: CallSetting = {
    ...defaultCallSetting,
    ...readConditions(conditions.split('@').slice(1)),
    scenario,
    delayMs: readDelay(delay),
    ...(followedBy.length > 0 && { followedBy }),
  };
  assertSetting(call, setting);
  return { call, setting };
}

function formatSequence(setting: CallSetting): string {
  return runsOf(setting)
    .map(({ id, count }) => (count === 1 ? id : `${id}*${count}`))
    .join('.');
}

/** Writes one call's setting so that `readItem` reads the very same back. */
export function formatItem(call: Call, setting: CallSetting): string {
  const { delayMs, frequency, email } = setting;
  return [
    `${call.id}:${formatSequence(setting)}`,
    delayMs !== defaultCallSetting.delayMs && `~${delayMs}`,
    frequency !== defaultCallSetting.frequency && `@${frequency}`,
    email !== undefined && `@${emailPrefix}${email}`,
  ]
    .filter(Boolean)
    .join('');
}
