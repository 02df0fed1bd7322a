import { type Call, scenarioOf } from '../../call.ts';
import { isSpent } from '../../settings/call-setting.ts';
import { settingOf } from '../../settings/settings.ts';
import { Conditions } from '../conditions/conditions.tsx';
import type { PanelProps } from '../parts/panel-props.ts';
import { VerdictButtons } from '../parts/verdict-buttons.tsx';
import { Expected } from './expected.tsx';

/** The chosen scenario: what it does and should show, when it applies, and the tester's check. */
export function ScenarioDetail({ call, ...props }: PanelProps & { call: Call }) {
  const { source, state, checks } = props;
  const setting = settingOf(state.settings, call);
  const { scenario, ...conditions } = setting;
  const { happens, cannotHappen } = scenarioOf(call, scenario);

  return (
    <div className="detail">
      <p>
        {happens}{' '}
        <span className="sees" aria-live="polite">
          <span className="hidden">Expected: </span>
          <Expected call={call} source={source} state={state} />
        </span>
      </p>
      {cannotHappen && (
        <p className="empty">
          This backend never answers like this. The page must still handle it.
        </p>
      )}
      <div className="verdict">
        <span>Your check</span>
        <VerdictButtons id={`${call.id}:${scenario}`} source={source} checks={checks} />
      </div>
      <Conditions
        call={call}
        setting={setting}
        isSpent={isSpent(setting, state.answered[call.id] ?? 0)}
        onChange={(changed) =>
          source.controls.set(call.id, scenario, { ...conditions, ...changed })
        }
      />
      <p className="empty">
        In links: <code>{`${call.id}:${scenario}`}</code>
      </p>
    </div>
  );
}
