import type { CallId } from '../../../src/gateway/wire.ts';
import { forEachCall } from '../../calls/calls.ts';
import {
  type CallSetting,
  type CallSettings,
  defaultCallSetting,
  isMeantFor,
  sameCallSetting,
  settingAt,
} from '../settings/call-setting.ts';

/** A call's setting with the number of requests that it has answered since it was set. */
interface Counted {
  setting: CallSetting;
  answered: number;
}

interface AnswerCountOptions {
  calls: CallSettings;
  /** How many requests each call's setting has answered already, in an earlier page. */
  answered: Record<CallId, number>;
}

/** The email in the body of a signup; null for everything else. */
function emailIn(body: string): string | null {
  try {
    const { signup_email: email } = JSON.parse(body);
    return typeof email === 'string' ? email : null;
  } catch {
    return null;
  }
}

/**
 * What each call is set to, and how often that has answered. A request takes its setting along when
 * it arrives, and counts only when it is answered: one that met a network error is not the next.
 */
export function createAnswerCount({ calls, answered }: AnswerCountOptions) {
  let counted: Record<CallId, Counted> = forEachCall((call) => ({
    setting: calls[call],
    answered: answered[call],
  }));

  function set(call: CallId, setting: CallSetting): void {
    const current = counted[call];
    const { delayMs } = setting;
    const isOtherDelay = delayMs !== current.setting.delayMs;
    // Another delay is no new start; the same setting again is one.
    if (isOtherDelay && sameCallSetting({ ...current.setting, delayMs }, setting)) {
      current.setting = setting;
    } else {
      counted = { ...counted, [call]: { setting, answered: 0 } };
    }
  }

  return {
    calls: () => forEachCall((call) => counted[call].setting) as CallSettings,
    answered: () => forEachCall((call) => counted[call].answered),
    set,
    setAll(calls: CallSettings, answered = forEachCall(() => 0)): void {
      counted = forEachCall((call) => ({ setting: calls[call], answered: answered[call] }));
    },
    /** Gives the function that decides what a request meets, once it is through the network. */
    take(call: CallId, body: string): () => Pick<CallSetting, 'scenario' | 'delayMs'> {
      const taken = counted[call];
      return () => {
        if (!isMeantFor(taken.setting, emailIn(body))) return defaultCallSetting;
        taken.answered += 1;
        return settingAt(taken.setting, taken.answered);
      };
    },
  };
}
