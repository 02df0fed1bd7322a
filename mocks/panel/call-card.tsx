import { type CallId, wire } from '../../src/gateway/wire.ts';
import { isAltered, isSpent } from '../control/call-setting.ts';
import type { Conditions as ControlConditions } from '../control/controls.ts';
import { expectationOf } from '../export/expectation.ts';
import { type ScenarioId, scenarioIds } from '../scenarios/table.ts';
import { Choices } from './choices.tsx';
import { Conditions } from './conditions.tsx';
import { Expected } from './expected.tsx';
import type { PanelProps } from './panel-props.ts';
import { VerdictButtons } from './verdict-buttons.tsx';

const titles: Record<CallId, string> = { signup: 'Signup', stats: 'Figures', logo: 'Logo' };

/** One call: its scenarios to choose from, and what the chosen one does and should show. */
export function CallCard({ call, source, state, ...rest }: PanelProps & { call: CallId }) {
  const setting = state.settings.calls[call];
  const { scenario, ...conditions } = setting;
  const { happens } = expectationOf(call, scenario);
  const spent = isSpent(setting, state.seen[call]);
  const { controls } = source;

  function choose(id: ScenarioId): void {
    controls.set(call, id, conditions as ControlConditions);
  }

  return (
    <section className="card" aria-label={titles[call]} data-altered={isAltered(setting) && !spent}>
      <header className="card-title">
        <h3>{titles[call]}</h3>
        <code>{wire[call].name}</code>
      </header>
      <Choices
        legend={`Scenario of the call ${call}`}
        value={scenario as ScenarioId}
        options={scenarioIds(call).map((id) => {
          const { label, outcome } = expectationOf(call, id);
          return { value: id, note: label, tone: outcome.logged ? 'bad' : 'good' };
        })}
        onChange={choose}
      />
      <div className="detail">
        <dl>
          <dt>What happens</dt>
          <dd>{happens}</dd>
          <dt>What the visitor should see</dt>
          <dd aria-live="polite">
            <Expected call={call} source={source} state={state} />
          </dd>
        </dl>
        <div className="verdict">
          <span>Is it so?</span>
          <VerdictButtons call={call} scenario={scenario} {...rest} />
        </div>
      </div>
      <Conditions
        call={call}
        setting={setting}
        isSpent={spent}
        onChange={(changed) =>
          controls.set(call, scenario, { ...conditions, ...changed } as ControlConditions)
        }
      />
    </section>
  );
}
