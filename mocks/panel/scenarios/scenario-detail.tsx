import { type Call, scenarioOf } from '../../kit/call.ts';
import { toCome } from '../../kit/expect/to-come.ts';
import { isSpent } from '../../kit/settings/call-setting.ts';
import { formatItem } from '../../kit/settings/link-item.ts';
import { settingOf } from '../../kit/settings/settings.ts';
import type { PanelProps } from '../panel-props.ts';
import { words } from '../words.ts';
import { Conditions } from './conditions.tsx';

/** The chosen scenario: what it does, what the visitor should see, and when it applies. */
export function ScenarioDetail({ call, source, state }: PanelProps & { call: Call }) {
  const { settings } = state;
  const setting = settingOf(settings, call);
  const { scenario, ...conditions } = setting;
  const { happens, cannotHappen } = scenarioOf(call, scenario);
  const answered = state.answered[call.id] ?? 0;
  const expected = toCome({ settings, call, answered, counts: source.data.counts() });

  return (
    <div className="detail">
      <p>{happens}</p>
      <div aria-live="polite">
        {expected.map(({ when, expected: { sees } }) => (
          <p key={when}>
            <span className="soft">{when ? `${when}: ` : words.scenarios.expected}</span>
            <span>{sees}</span>
          </p>
        ))}
      </div>
      {cannotHappen && <p className="soft">{words.scenarios.cannotHappen}</p>}
      {isSpent(setting, answered) && (
        <p className="warning">
          <span>{words.conditions.spent}</span>
          <button type="button" onClick={() => source.controls.set(call.id, scenario, conditions)}>
            {words.conditions.setAgain}
          </button>
        </p>
      )}
      <Conditions
        call={call}
        setting={setting}
        link={formatItem(call, setting)}
        onChange={(changed) =>
          source.controls.set(call.id, scenario, { ...conditions, ...changed })
        }
      />
    </div>
  );
}
