import { useState } from 'react';
import type { CallId } from '../../src/gateway/wire.ts';
import { isAltered } from '../control/call-setting.ts';
import { callIds } from '../scenarios/table.ts';
import { CallCard } from './call-card.tsx';
import type { PanelProps } from './panel-props.ts';
import { PresetStrip } from './preset-strip.tsx';
import { Toggles } from './toggles.tsx';

/** The three calls side by side; where there is no room, one at a time. */
export function ScenariosTab(props: PanelProps) {
  const [shown, setShown] = useState<CallId>('signup');
  const { calls } = props.state.settings;
  const options = callIds.map((value) => ({
    value,
    text: isAltered(calls[value]) ? `${value} •` : value,
    name: isAltered(calls[value]) ? `${value}, altered` : value,
  }));
  return (
    <div className="scenarios" data-shown={shown}>
      <PresetStrip {...props} />
      <div className="call-switch">
        <Toggles label="Call" value={shown} options={options} onChange={setShown} />
      </div>
      {callIds.map((call) => (
        <div key={call} className="card-place" data-call={call}>
          <CallCard call={call} {...props} />
        </div>
      ))}
    </div>
  );
}
