import { sequenceOf } from '../settings/call-setting.ts';
import { settingOf } from '../settings/settings.ts';
import { type Expected, type ExpectedOptions, expectedOf } from './expected.ts';

/** One call that plays a setting, and its expected result. */
export interface Try {
  /** From 1, in the order in which they are made. */
  index: number;
  /** How many requests of this call were sent before it. */
  earlier: number;
  email: string;
  expected: Expected;
  isHeld: boolean;
}

/** The calls that play one setting: all that it applies to, and one that it does not. */
export function triesOf(about: Omit<ExpectedOptions, 'nth' | 'email'>): Try[] {
  const setting = settingOf(about.settings, about.call);
  const name = setting.email;
  const isHeld = about.settings.network === 'hold';
  // How many requests it takes to see everything that the setting does.
  const length = setting.frequency === 'always' ? sequenceOf(setting).length : 2;
  const tries: Try[] = [];
  function add(email: string, earlier: number): number {
    const expected = expectedOf({ ...about, nth: earlier + 1, email });
    tries.push({ index: tries.length + 1, earlier, email, expected, isHeld });
    return earlier + expected.requests;
  }

  let earlier = 0;
  while (earlier < length) {
    earlier = add(`${name ?? 'tester'}+${tries.length + 1}@example.com`, earlier);
  }
  if (name !== undefined) add(`somebody-but-${name}@example.com`, earlier);
  return tries;
}
