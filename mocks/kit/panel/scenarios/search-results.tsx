import { useId } from 'react';
import type { Call } from '../../call.ts';
import { counted } from '../../counted.ts';
import { isAltered } from '../../settings/call-setting.ts';
import { networks } from '../../settings/networks.ts';
import { type Found, searchAll } from '../../settings/search.ts';
import { settingOf } from '../../settings/settings.ts';
import type { PanelProps } from '../parts/panel-props.ts';
import { lostRows } from '../parts/reset-button.tsx';
import { ChoiceRow } from './choice-row.tsx';
import { PresetRow } from './preset-row.tsx';
import { ScenarioDetail } from './scenario-detail.tsx';
import { ScenarioRow } from './scenario-row.tsx';

interface SearchResultsProps extends PanelProps {
  query: string;
  onTry: (call: Call, id: string) => void;
}

/** Everything that the words of a query find, in one list. */
export function SearchResults({ query, onTry, ...props }: SearchResultsProps) {
  const { source, state, checks } = props;
  const { product, controls, plan } = source;
  const { network, seed } = state.settings;
  const name = useId();
  const found = searchAll(product, query);

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
            title={product.seeds[id]?.title ?? id}
            isSet={id === seed}
            question={lostRows(source)}
            onSet={() => controls.data.seed(id)}
          />
        </div>
      );
    }
    const { call, id } = result;
    const setting = settingOf(state.settings, call);
    const isChosen = setting.scenario === id && !state.byHand[call.id];
    return (
      <div className="scenario" data-chosen={isChosen}>
        <ScenarioRow
          kind={call.title}
          call={call}
          id={id}
          name={name + call.id}
          isChosen={isChosen}
          check={checks[`${call.id}:${id}`]}
          build={plan.build}
          onChoose={() => controls.set(call.id, id)}
          onTry={() => onTry(call, id)}
        />
        {isChosen && isAltered(setting) && <ScenarioDetail {...props} call={call} />}
      </div>
    );
  }

  return (
    <section className="scenario-list results" aria-label="Found">
      <p role="status" className="found">
        {found.length === 0 ? 'Nothing found.' : `${counted(found.length, 'result', 'results')}.`}
      </p>
      {found.map((result) => (
        <div key={`${'call' in result ? result.call.id : result.kind}:${result.id}`}>
          {rowOf(result)}
        </div>
      ))}
    </section>
  );
}
