import { useState } from 'react';
import { longestDelayMs } from '../../settings/call-setting.ts';

interface DelayFieldProps {
  call: string;
  delayMs: number;
  onChange: (delayMs: number) => void;
}

function wanted(text: string): number {
  return Math.min(Math.max(Math.round(Number(text) || 0), 0), longestDelayMs);
}

/** The extra delay of a call. The typed text stays until the value differs. */
export function DelayField({ call, delayMs, onChange }: DelayFieldProps) {
  const [text, setText] = useState(String(delayMs));
  const isMeant = wanted(text) === delayMs;
  return (
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
        value={isMeant ? text : delayMs}
        onChange={({ target }) => {
          setText(target.value);
          onChange(wanted(target.value));
        }}
        onBlur={() => setText(String(delayMs))}
      />
      <span>ms</span>
    </label>
  );
}
