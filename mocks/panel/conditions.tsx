import type { CallId } from '../../src/gateway/wire.ts';
import { type Frequency, frequencies, longestDelayMs } from '../control/call-setting.ts';
import { Toggles } from './toggles.tsx';

const words: Record<Frequency, string> = { always: 'Every', once: 'Next', 'every-2': 'Every 2nd' };

interface ConditionsProps {
  call: CallId;
  frequency: Frequency;
  delayMs: number;
  /** The scenario was for one request, which has come. */
  isSpent: boolean;
  onChange: (conditions: { frequency?: Frequency; delayMs?: number }) => void;
}

/** Which requests a scenario applies to, and how much later it answers. */
export function Conditions({ call, frequency, delayMs, isSpent, onChange }: ConditionsProps) {
  const options = (Object.keys(frequencies) as Frequency[]).map((value) => ({
    value,
    text: words[value],
    name: `Applies to ${frequencies[value]}`,
  }));
  return (
    <div className="conditions">
      <Toggles
        label={`Requests of ${call}`}
        value={frequency}
        options={options}
        onChange={(chosen) => onChange({ frequency: chosen })}
      />
      <label className="delay">
        <span>
          Extra delay<span className="hidden"> of {call}</span>
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
          Used up: the settings answer again.
          <button type="button" onClick={() => onChange({})}>
            Set it again
          </button>
        </p>
      )}
    </div>
  );
}
