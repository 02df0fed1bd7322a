import { useId } from 'react';
import type { CallId } from '../../../../src/gateway/wire.ts';
import { callTitles } from '../../../calls/calls.ts';
import type { ScenarioId } from '../../../calls/table.ts';
import { seeds } from '../../../waitlist/seeds.ts';
import { networks } from '../../answer/network.ts';
import { type Found, searchAll } from '../../search.ts';
import { isAltered } from '../../settings/call-setting.ts';
import { counted } from '../parts/counted.ts';
import type { PanelProps } from '../parts/panel-props.ts';
import { lostFamilies } from '../parts/reset-button.tsx';
import { ChoiceRow } from './choice-row.tsx';
import { PresetRow } from './preset-row.tsx';
import { ScenarioDetail } from './scenario-detail.tsx';
import { ScenarioRow } from './scenario-row.tsx';

interface SearchResultsProps extends PanelProps {
  query: string;
  onTry: (call: CallId, id: ScenarioId) => void;
}

/** Everything that the words of a query find, in one list. */
export function SearchResults({ query, onTry, ...props }: SearchResultsProps) {
  const { source, state, checks } = props;
  const { controls, plan } = source;
  const { calls, network, seed } = state.settings;
  const name = useId();
  const found = searchAll(query);

  function rowOf(result: Found) {
    if (result.kind === 'preset') return <PresetRow {...props} id={result.id} kind="Preset" />;
    if (result.kind === 'tab') {
      return (
        <div className="scenario">
          <div className="scenario-row">
            <p className="choice-words">
              <span className="kind">Tab</span> <span className="choice-title">{result.title}</span>
            </p>
            <button type="button" onClick={() => props.change({ tab: result.id })}>
              Open
            </button>
          </div>
        </div>
      );
    }
    if (result.kind === 'network') {
      const { id } = result;
      return (
        <div className="scenario" data-chosen={id === network}>
          <ChoiceRow
            kind="Network"
            title={networks[id].title}
            isSet={id === network}
            onSet={() => controls.network(id)}
          />
        </div>
      );
    }
    if (result.kind === 'data') {
      const { id } = result;
      return (
        <div className="scenario" data-chosen={id === seed}>
          <ChoiceRow
            kind="Data"
            title={seeds[id].title}
            isSet={id === seed}
            question={lostFamilies(state, controls)}
            onSet={() => controls.data.seed(id)}
          />
        </div>
      );
    }
    const { call, id } = result;
    const isChosen = calls[call].scenario === id;
    return (
      <div className="scenario" data-chosen={isChosen}>
        <ScenarioRow
          kind={callTitles[call]}
          call={call}
          id={id}
          name={name + call}
          isChosen={isChosen}
          check={checks[`${call}:${id}`]}
          build={plan.build}
          onChoose={() => controls.set(call, id)}
          onTry={() => onTry(call, id)}
        />
        {isChosen && isAltered(calls[call]) && <ScenarioDetail {...props} call={call} />}
      </div>
    );
  }

  return (
    <section className="scenario-list results" aria-label="Found">
      <p role="status" className="found">
        {found.length === 0 ? 'Nothing found.' : `${counted(found.length, 'result', 'results')}.`}
      </p>
      {found.map((result) => (
        <div key={'call' in result ? `${result.call}:${result.id}` : `${result.kind}:${result.id}`}>
          {rowOf(result)}
        </div>
      ))}
    </section>
  );
}
