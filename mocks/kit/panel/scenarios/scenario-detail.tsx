import type { CallId } from '../../../../src/gateway/wire.ts';
import type { Conditions as Changed } from '../../controls/controls.ts';
import { expectationOf } from '../../expect/expectation.ts';
import { isSpent } from '../../settings/call-setting.ts';
import type { PanelProps } from '../parts/panel-props.ts';
import { VerdictButtons } from '../parts/verdict-buttons.tsx';
import { Conditions } from './conditions.tsx';
import { Expected } from './expected.tsx';

/** What the chosen scenario of a call does and should show, when it applies, and QA's verdict. */
export function ScenarioDetail({ call, ...props }: PanelProps & { call: CallId }) {
  const { source, state, checks } = props;
  const setting = state.settings.calls[call];
  const { scenario, ...conditions } = setting;
  const { happens, scenario: known } = expectationOf(call, scenario);

  return (
    <div className="detail">
      <p>
        {happens}{' '}
        <span className="sees" aria-live="polite">
          <span className="hidden">Expected: </span>
          <Expected call={call} state={state} />
        </span>
      </p>
      {known.cannotHappen && (
        <p className="empty">
          This backend never answers so. The page must handle it all the same.
        </p>
      )}
      <div className="verdict">
        <span>Your check</span>
        <VerdictButtons id={`${call}:${scenario}`} source={source} checks={checks} />
      </div>
      <Conditions
        call={call}
        setting={setting}
        isSpent={isSpent(setting, state.answered[call])}
        onChange={(changed) =>
          source.controls.set(call, scenario, { ...conditions, ...changed } as Changed)
        }
      />
      <p className="empty">
        In links: <code>{`${call}:${scenario}`}</code>
      </p>
    </div>
  );
}
