import type { CallId } from '../../src/gateway/wire.ts';
import { defaultCallSetting, isSpent } from '../control/call-setting.ts';
import { expectationOf } from '../export/expectation.ts';
import { Conditions } from './conditions.tsx';
import type { PanelProps } from './panel-props.ts';
import { VerdictButtons } from './verdict-buttons.tsx';

/** What the chosen scenario of a call does and should show, when it applies, and QA's verdict. */
export function ScenarioDetail({ call, ...props }: PanelProps & { call: CallId }) {
  const { source, state, preferences, change } = props;
  const setting = state.settings.calls[call];
  const { scenario, frequency, delayMs } = setting;
  const { happens, sees } = expectationOf(call, scenario);
  const isPlain =
    frequency === defaultCallSetting.frequency && delayMs === defaultCallSetting.delayMs;

  return (
    <div className="detail">
      <p>
        {happens}{' '}
        <span className="sees" aria-live="polite">
          <span className="hidden">The visitor should see: </span>
          {sees}
        </span>
      </p>
      <div className="verdict">
        <span>Is it so?</span>
        <VerdictButtons call={call} scenario={scenario} preferences={preferences} change={change} />
      </div>
      <details className="more" open={!isPlain || undefined}>
        <summary>When, and how late</summary>
        <Conditions
          call={call}
          frequency={frequency}
          delayMs={delayMs}
          isSpent={isSpent(setting, state.seen[call])}
          onChange={(conditions) =>
            source.controls.set(call, scenario, { frequency, delayMs, ...conditions })
          }
        />
      </details>
    </div>
  );
}
