import type { CallId } from '../../src/gateway/wire.ts';
import { longestDelayMs, type When, whens } from '../control/call-setting.ts';
import { Toggles } from './toggles.tsx';

const words: Record<When, string> = { always: 'Every', once: 'Next', 'every-2': 'Every 2nd' };

interface ConditionsProps {
  call: CallId;
  when: When;
  delayMs: number;
  /** The scenario was for one request, which has come. */
  isSpent: boolean;
  onChange: (conditions: { when?: When; delayMs?: number }) => void;
}

/** Which requests a scenario applies to, and how much later it answers. */
export function Conditions({ call, when, delayMs, isSpent, onChange }: ConditionsProps) {
  const options = (Object.keys(whens) as When[]).map((value) => ({
    value,
    text: words[value],
    name: `Applies to ${whens[value]}`,
  }));
  return (
    <div className="conditions">
      <Toggles
        label={`Requests of ${call}`}
        value={when}
        options={options}
        onChange={(chosen) => onChange({ when: chosen })}
      />
      <label className="delay">
        <span>
          <span className="hidden">Extra delay of {call}, </span>+
        </span>
        <input
          type="number"
          inputMode="numeric"
          min={0}
          max={longestDelayMs}
          step={100}
          value={delayMs}
          onChange={({ target }) => {
            const wanted = Math.round(target.valueAsNumber || 0);
            onChange({ delayMs: Math.min(Math.max(wanted, 0), longestDelayMs) });
          }}
        />
        <span>ms</span>
      </label>
      {isSpent && (
        <p className="spent">
          Used up: the rules answer again.
          <button type="button" onClick={() => onChange({})}>
            Set it again
          </button>
        </p>
      )}
    </div>
  );
}
