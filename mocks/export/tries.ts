import type { CallId } from '../../src/gateway/wire.ts';
import { defaultCallSetting, sequenceOf } from '../control/call-setting.ts';
import type { Settings } from '../control/settings.ts';
import { type Forecast, forecast } from './expectation.ts';

/** One request that plays a setting out, and what must come of it. */
export interface Try {
  call: CallId;
  /** From 1, in the order in which they are sent. */
  index: number;
  email: string;
  expected: Forecast;
  isHeld: boolean;
}

/** How many requests it takes to see everything that a setting does. */
function lengthOf({ calls }: Settings, call: CallId): number {
  const setting = calls[call];
  return setting.frequency === 'always' ? sequenceOf(setting).length : 2;
}

/** The requests that play one call's setting out: all that it is meant for, and one that it is not. */
export function triesOf(settings: Settings, call: CallId): Try[] {
  const { email: name } = settings.calls[call];
  const isHeld = settings.network === 'hold';
  const tries = Array.from({ length: lengthOf(settings, call) }, (_, index) => ({
    call,
    index: index + 1,
    email: `${name ?? 'tester'}+${index + 1}@example.com`,
    expected: forecast({ settings, call, nth: index + 1 }),
    isHeld,
  }));
  if (name === undefined) return tries;
  const others = { ...settings, calls: { ...settings.calls, [call]: defaultCallSetting } };
  const expected = forecast({ settings: others, call, nth: 1 });
  const email = `somebody-but-${name}@example.com`;
  return [...tries, { call, index: tries.length + 1, email, expected, isHeld }];
}
