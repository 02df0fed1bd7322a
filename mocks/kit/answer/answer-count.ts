import type { Call } from '../call.ts';
import { forEachCall } from '../product.ts';
import {
  type CallSetting,
  type CallSettings,
  defaultCallSetting,
  isMeantFor,
  sameCallSetting,
  settingAt,
} from '../settings/call-setting.ts';
import { type Answered, settingOf } from '../settings/settings.ts';

/** A call's setting with the number of requests that it has answered since it was set. */
interface Counted {
  setting: CallSetting;
  answered: number;
}

interface AnswerCountOptions {
  calls: readonly Call[];
  settings: CallSettings;
  /** How many requests each call's setting has answered already, in an earlier page. */
  answered?: Answered | undefined;
}

/**
 * Each call's setting, and how many requests it has answered. A request keeps the setting from its
 * arrival and counts only when it is answered: one that met a network error does not count.
 */
export function createAnswerCount({ calls, settings, answered }: AnswerCountOptions) {
  const counted = new Map<string, Counted>();
  setAll(settings, answered);

  function setAll(settings: CallSettings, answered: Answered = {}): void {
    for (const call of calls) {
      const setting = settingOf({ calls: settings }, call);
      counted.set(call.id, { setting, answered: answered[call.id] ?? 0 });
    }
  }

  function current({ id }: Call): Counted {
    return counted.get(id) ?? { setting: defaultCallSetting, answered: 0 };
  }

  return {
    settings: () => forEachCall(calls, (call) => current(call).setting),
    answered: () => forEachCall(calls, (call) => current(call).answered),
    set(call: Call, setting: CallSetting): void {
      const before = current(call);
      const { delayMs } = setting;
      const isOtherDelay = delayMs !== before.setting.delayMs;
      // A different delay does not restart the count; the same setting again does.
      if (isOtherDelay && sameCallSetting({ ...before.setting, delayMs }, setting)) {
        before.setting = setting;
      } else {
        counted.set(call.id, { setting, answered: 0 });
      }
    },
    setAll,
    /** Returns the function that decides how a request is answered after the network. */
    take(call: Call, body: string): () => Pick<CallSetting, 'scenario' | 'delayMs'> {
      const taken = current(call);
      return () => {
        if (!isMeantFor(taken.setting, call.emailIn?.(body) ?? null)) return defaultCallSetting;
        taken.answered += 1;
        return settingAt(taken.setting, taken.answered);
      };
    },
  };
}
