import { type ChangeEvent, useState } from 'react';
import type { CallId } from '../../../src/gateway/wire.ts';
import { type CallSetting, longestSequence, sentenceOf } from '../../control/settings.ts';
import { emailsOf } from '../../control/words.ts';
import { hasScenario, idsOf, scenarioOf } from '../../scenarios/calls.ts';
import { type Frequency, frequencies } from '../../scenarios/conditions.ts';
import { usePanel } from '../use-panel.ts';
import { words } from '../words.ts';

/** The setting in a few words, for the closed line. */
function inShort({ frequency, followedBy = [], delayMs, email }: CallSetting): string {
  const { next, onlyFor } = words.conditions;
  return [
    followedBy.length > 0 ? `${next} ${followedBy.length}` : frequencies[frequency],
    delayMs > 0 && `+${delayMs} ms`,
    email && `${onlyFor} ${emailsOf(email)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/**
 * Which requests a scenario applies to, what follows it, its extra delay, and for which emails:
 * one closed line, since it is needed now and then only.
 */
export function Conditions({ call }: { call: CallId }) {
  const { controls, state } = usePanel();
  const [refusal, setRefusal] = useState('');
  const setting = state.settings.calls[call];
  const { scenario, frequency, followedBy = [], delayMs, email } = setting;

  /** Sets what the whole form says; what the rules refuse stays in its field, with the reason. */
  function handleChange({ target }: ChangeEvent<HTMLSelectElement | HTMLInputElement>): void {
    const form = new FormData(target.form ?? undefined);
    const typed = String(form.get('email') ?? '').trim();
    const next = form
      .getAll('next')
      .map(String)
      .filter((id) => hasScenario(call, id));
    try {
      controls.set(call, scenario, {
        // A sequence goes through every request. The values of the list are the ids.
        frequency: next.length > 0 ? 'always' : (form.get('frequency') as Frequency),
        followedBy: next.length > 0 ? next : undefined,
        delayMs: Number(form.get('delayMs')),
        email: typed === '' ? undefined : typed.toLowerCase(),
      });
      setRefusal('');
    } catch (error) {
      setRefusal(sentenceOf(error));
    }
  }

  return (
    <details>
      <summary>{inShort(setting)}</summary>
      <form className="fields">
        <label>
          <span>{words.conditions.requests}</span>
          <select name="frequency" value={frequency} onChange={handleChange}>
            {Object.entries(frequencies).map(([id, text]) => (
              <option key={id} value={id}>
                {text}
              </option>
            ))}
          </select>
        </label>
        {[...followedBy, ''].slice(0, longestSequence - 1).map((next, index) => (
          <label key={index}>
            <span>{words.conditions.next}</span>
            <select name="next" value={next} onChange={handleChange}>
              <option value="">{words.conditions.theSame}</option>
              {idsOf(call).map((id) => (
                <option key={id} value={id}>
                  {scenarioOf(call, id).title}
                </option>
              ))}
            </select>
          </label>
        ))}
        <label>
          <span>{words.conditions.delay}</span>
          <input
            type="number"
            name="delayMs"
            min={0}
            step={100}
            placeholder="0"
            defaultValue={delayMs || ''}
            onChange={handleChange}
          />
        </label>
        {call === 'signup' && (
          <label>
            <span>{words.conditions.onlyFor}</span>
            <input
              name="email"
              placeholder={words.conditions.allEmails}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              defaultValue={email}
              onChange={handleChange}
            />
          </label>
        )}
        <p role="status" className="bad">
          {refusal}
        </p>
      </form>
    </details>
  );
}
