import { type CallSetting, emailsOf, sequenceOf } from '../settings/call-setting.ts';
import { settingOf } from '../settings/settings.ts';
import { type Expected, type ExpectedOptions, expectedOf } from './expected.ts';

/** The requests to come, in words, by their number since the call was set. */
function requestsToCome(setting: CallSetting, answered: number): [when: string, nth: number][] {
  const next = answered + 1;
  const { length } = sequenceOf(setting);
  if (length > 1) {
    const left = Math.max(length - answered, 1);
    return Array.from({ length: left }, (_, index) => [
      left === 1 ? 'From now on' : index === left - 1 ? 'From then on' : `Request ${index + 1}`,
      next + index,
    ]);
  }
  if (setting.frequency === 'always') return [['', next]];
  if (setting.frequency === 'once' && answered > 0) return [['From now on', next]];
  return [
    ['The next request', next],
    [setting.frequency === 'once' ? 'From then on' : 'The one after it', next + 1],
  ];
}

interface ToComeOptions extends Omit<ExpectedOptions, 'nth' | 'email'> {
  /** How many requests the setting has answered. */
  answered: number;
}

/**
 * The expected results of the requests to come, each with words for when; the words are empty if
 * all requests are alike.
 */
export function toCome({
  answered,
  ...about
}: ToComeOptions): { when: string; expected: Expected }[] {
  const setting = settingOf(about.settings, about.call);
  const next = requestsToCome(setting, answered).map(([when, nth]) => ({
    when,
    expected: expectedOf({ ...about, nth }),
  }));
  const { email } = setting;
  if (email === undefined) return next;
  return [
    ...next.map(({ when, expected }) => ({
      when: [`Emails ${emailsOf(email)}`, when.toLowerCase()].filter(Boolean).join(', '),
      expected,
    })),
    { when: 'Any other email', expected: expectedOf({ ...about, nth: 1, email: '' }) },
  ];
}
