import type { Call } from '../../call.ts';
import type { Conditions as Changed } from '../../controls/controls.ts';
import { keysOf } from '../../keys-of.ts';
import { type CallSetting, type Frequency, frequencies } from '../../settings/call-setting.ts';
import { Toggles } from '../parts/toggles.tsx';
import { DelayField } from './delay-field.tsx';
import { EmailField } from './email-field.tsx';
import { Sequence } from './sequence.tsx';

const words: Record<Frequency, string> = { always: 'Every', once: 'Next', 'every-2': 'Every 2nd' };

interface ConditionsProps {
  call: Call;
  setting: CallSetting;
  /** The setting is used up: it has answered all requests that it applies to. */
  isSpent: boolean;
  onChange: (conditions: Changed) => void;
}

/** Which requests a scenario applies to, what follows it, and its extra delay. */
export function Conditions({ call, setting, isSpent, onChange }: ConditionsProps) {
  const { frequency, delayMs, email } = setting;
  const options = keysOf(frequencies).map((value) => ({
    value,
    text: words[value],
    name: `Applies to ${frequencies[value]}`,
  }));
  return (
    <div className="conditions">
      <Toggles
        label={`Requests of ${call.id}`}
        value={setting.followedBy ? null : frequency}
        options={options}
        onChange={(chosen) => onChange({ frequency: chosen, followedBy: undefined })}
      />
      <DelayField call={call.id} delayMs={delayMs} onChange={(delayMs) => onChange({ delayMs })} />
      <Sequence
        call={call}
        setting={setting}
        onChange={(followedBy) => onChange({ frequency: 'always', followedBy })}
      />
      {call.emailIn && <EmailField email={email} onChange={(email) => onChange({ email })} />}
      {isSpent && (
        <p className="spent">
          Used up: the backend answers normally again.
          <button type="button" onClick={() => onChange({})}>
            Set it again
          </button>
        </p>
      )}
    </div>
  );
}
