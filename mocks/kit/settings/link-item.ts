import type { CallId } from '../../../src/gateway/wire.ts';
import { callIds } from '../../calls/calls.ts';
import { findScenario, type ScenarioId, scenarioIds } from '../../calls/table.ts';
import {
  type CallSetting,
  defaultCallSetting,
  emailNamePattern,
  type Frequency,
  frequencies,
  longestDelayMs,
  longestSequence,
  runsOf,
} from './call-setting.ts';
import { LinkProblem, unknown } from './link-problem.ts';

const emailPrefix = 'email-';
const emailExample = 'email-name (small letters, digits and hyphens before the at-sign)';

function readCall(id: string): CallId {
  const call = callIds.find((known) => known === id);
  if (call) return call;
  throw unknown('The call', id, callIds);
}

function readDelay(text: string): number {
  const delayMs = Number(text);
  if (/^\d{1,6}$/.test(text) && delayMs <= longestDelayMs) return delayMs;
  throw unknown('The delay', text, [`whole milliseconds from 0 to ${longestDelayMs}`]);
}

/** Reads `scenario[*count]`. */
function readStep(call: CallId, text: string): ScenarioId[] {
  const [, id = '', count = '1'] = /^([^*]*)(?:\*(.*))?$/s.exec(text) ?? [];
  if (!findScenario(call, id)) {
    throw unknown(`For the call ${call} the scenario`, id, scenarioIds(call));
  }
  const times = /^\d{1,2}$/.test(count) ? Number(count) : 0;
  if (times < 1 || times > longestSequence) {
    throw unknown('The count', count, [`whole numbers from 1 to ${longestSequence}`]);
  }
  return Array.from({ length: times }, () => id as ScenarioId);
}

/** Reads what stands after each at-sign: a frequency, or whose signups are meant. */
function readConditions(call: CallId, texts: readonly string[]) {
  const conditions: { frequency?: Frequency; email?: string } = {};
  for (const text of texts) {
    const email = text.startsWith(emailPrefix) ? text.slice(emailPrefix.length) : undefined;
    if (email !== undefined && emailNamePattern.test(email)) {
      if (call !== 'signup') throw new LinkProblem(`The call ${call} carries no email.`);
      if (conditions.email) throw new LinkProblem(`The call ${call} has two emails.`);
      conditions.email = email;
    } else if (Object.hasOwn(frequencies, text)) {
      if (conditions.frequency) throw new LinkProblem(`The call ${call} has two frequencies.`);
      conditions.frequency = text as Frequency;
    } else throw unknown('The frequency', text, [...Object.keys(frequencies), emailExample]);
  }
  return conditions;
}

/** Reads `call:scenario[*count][.scenario...][~delay][@frequency][@email-name]`. */
export function readItem(item: string): { call: CallId; setting: CallSetting } {
  const [, callPart = '', steps = '', delay, conditions = ''] =
    /^([^:]*):([^~@]*)(?:~([^@]*))?((?:@[^@]*)*)$/s.exec(item) ?? [];
  if (!callPart) {
    throw unknown('The setting', item, ['call:scenario~delay@frequency', 'preset:id']);
  }
  const call = readCall(callPart);
  const [scenario, ...followedBy] = steps.split('.').flatMap((step) => readStep(call, step));
  if (!scenario || followedBy.length >= longestSequence) {
    throw new LinkProblem(`A sequence has at most ${longestSequence} requests.`);
  }
  const { frequency = defaultCallSetting.frequency, email } = readConditions(
    call,
    conditions.split('@').slice(1),
  );
  if (followedBy.length > 0 && frequency !== defaultCallSetting.frequency) {
    throw new LinkProblem(`A sequence goes through every request: it cannot be “${frequency}”.`);
  }
  const delayMs = delay === undefined ? defaultCallSetting.delayMs : readDelay(delay);
  return {
    call,
    setting: {
      scenario,
      frequency,
      delayMs,
      ...(followedBy.length > 0 && { followedBy }),
      ...(email !== undefined && { email }),
    },
  };
}

function formatSequence(setting: CallSetting): string {
  return runsOf(setting)
    .map(({ id, count }) => (count === 1 ? id : `${id}*${count}`))
    .join('.');
}

/** Writes one call's setting so that `readItem` reads the very same back. */
export function formatItem(call: CallId, setting: CallSetting): string {
  const { delayMs, frequency, email } = setting;
  return [
    `${call}:${formatSequence(setting)}`,
    delayMs !== defaultCallSetting.delayMs && `~${delayMs}`,
    frequency !== defaultCallSetting.frequency && `@${frequency}`,
    email !== undefined && `@${emailPrefix}${email}`,
  ]
    .filter(Boolean)
    .join('');
}
