import { type ChangeEvent, useState } from 'react';
import type { CallId } from '../../../src/gateway/wire.ts';
import { type CallSetting, mostSteps, sentenceOf } from '../../control/settings.ts';
import { hasScenario, idsOf, scenarioOf } from '../../scenarios/calls.ts';
import { usePanel } from '../use-panel.ts';

/** The steps and the delay in a few words, for the closed line. */
function inShort(call: CallId, { steps, delayMs }: CallSetting): string {
  const [, ...next] = steps.map((id) => scenarioOf(call, id).title);
  const what = next.length > 0 ? `The next only, then ${next.join(', then ')}` : 'Every request';
  return delayMs > 0 ? `${what}, +${delayMs} ms` : what;
}

/** What follows a scenario, and its extra delay: one closed line, since it is rarely needed. */
export function Conditions({ call }: { call: CallId }) {
  const { controls, state } = usePanel();
  const setting = state.settings.calls[call];
  const [scenario, ...next] = setting.steps;
  /** A delay that the rules refuse stays in its field until something else is set. */
  const [refused, setRefused] = useState({ setting, delay: '', says: '' });
  const isRefused = refused.setting === setting && refused.says !== '';

  /** Sets what the whole form says. */
  function handleChange({ target }: ChangeEvent<HTMLSelectElement | HTMLInputElement>): void {
    const form = new FormData(target.form ?? undefined);
    const delay = String(form.get('delayMs'));
    const chosen = form.getAll('next').map(String);
    const others = chosen.filter((id) => hasScenario(call, id));
    try {
      controls.set(call, [scenario, ...others], { delayMs: Number(delay) });
    } catch (error) {
      setRefused({ setting, delay, says: sentenceOf(error) });
    }
  }

  return (
    <details>
      <summary>{inShort(call, setting)}</summary>
      <form className="fields">
        {[...next, ''].slice(0, mostSteps - 1).map((id, index) => (
          <label key={index}>
            <span>And the next</span>
            <select name="next" value={id} onChange={handleChange}>
              <option value="">the same again</option>
              {idsOf(call).map((other) => (
                <option key={other} value={other}>
                  {scenarioOf(call, other).title}
                </option>
              ))}
            </select>
          </label>
        ))}
        <label>
          <span>Extra delay, ms</span>
          <input
            type="number"
            name="delayMs"
            min={0}
            step={100}
            placeholder="0"
            value={isRefused ? refused.delay : setting.delayMs || ''}
            onChange={handleChange}
          />
        </label>
        <p role="status" className="bad">
          {isRefused && refused.says}
        </p>
      </form>
    </details>
  );
}
