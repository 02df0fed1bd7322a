import type { CallId } from '../../../src/gateway/wire.ts';
import { defaultCallSetting, sequenceOf } from '../settings/call-setting.ts';
import type { Settings } from '../settings/settings.ts';
import { type Forecast, forecast } from './forecast.ts';

/** One call that plays a setting out, and what must come of it. */
export interface Try {
  call: CallId;
  /** From 1, in the order in which they are made. */
  index: number;
  /** How many requests of this call were sent before it. */
  earlier: number;
  email: string;
  expected: Forecast;
  isHeld: boolean;
}

/** How many requests it takes to see everything that a setting does. */
function lengthOf({ calls }: Settings, call: CallId): number {
  const setting = calls[call];
  return setting.frequency === 'always' ? sequenceOf(setting).length : 2;
}

/** The calls that play one setting out: all that it is meant for, and one that it is not. */
export function triesOf(settings: Settings, call: CallId): Try[] {
  const { email: name } = settings.calls[call];
  const isHeld = settings.network === 'hold';
  const length = lengthOf(settings, call);
  const tries: Try[] = [];
  let earlier = 0;
  while (earlier < length) {
    const index = tries.length + 1;
    const email = `${name ?? 'tester'}+${index}@example.com`;
    const expected = forecast({ settings, call, nth: earlier + 1 });
    tries.push({ call, index, earlier, email, expected, isHeld });
    earlier += expected.requests;
  }
  if (name === undefined) return tries;
  const others = { ...settings, calls: { ...settings.calls, [call]: defaultCallSetting } };
  const expected = forecast({ settings: others, call, nth: 1 });
  const email = `somebody-but-${name}@example.com`;
  return [...tries, { call, index: tries.length + 1, earlier, email, expected, isHeld }];
}
