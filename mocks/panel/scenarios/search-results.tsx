import { type Ref, useId } from 'react';
import type { Call } from '../../kit/call.ts';
import { networks } from '../../kit/settings/networks.ts';
import { type Found, searchAll } from '../../kit/settings/search.ts';
import { settingOf } from '../../kit/settings/settings.ts';
import { lostRows } from '../alterations.ts';
import type { PanelProps } from '../panel-props.ts';
import { words } from '../words.ts';
import { ScenarioRow } from './call-list.tsx';
import { PresetRow, SetRow } from './preset-row.tsx';

interface SearchResultsProps extends PanelProps {
  ref: Ref<HTMLElement>;
  query: string;
  onTry: (call: Call, id: string) => void;
}

/** Everything that the words of a query find, in one list. */
export function SearchResults({ ref, query, onTry, ...props }: SearchResultsProps) {
  const found = searchAll(props.source.product, query);
  return (
    <section ref={ref} className="group" aria-label={words.search.found}>
      <p role="status" className="found soft">
        {found.length === 0 ? words.search.nothing : words.search.results(found.length)}
      </p>
      {found.map((result) => (
        <FoundRow key={keyOf(result)} {...props} found={result} onTry={onTry} />
      ))}
    </section>
  );
}

function keyOf(found: Found): string {
  return `${'call' in found ? found.call.id : found.kind}:${found.id}`;
}

interface FoundRowProps extends PanelProps {
  found: Found;
  onTry: (call: Call, id: string) => void;
}

/** One result: a scenario, a preset, a network, a seed, or a tab. */
function FoundRow({ found, onTry, ...props }: FoundRowProps) {
  const { source, state, change } = props;
  const { controls, product } = source;
  const name = useId();
  const { kinds } = words.search;

  if (found.kind === 'preset') return <PresetRow {...props} id={found.id} kind={kinds.preset} />;
  if (found.kind === 'tab') {
    return (
      <div className="scenario">
        <div className="scenario-row">
          <p className="choice-title">
            <span className="soft">{`${kinds.tab} `}</span>
            <span>{found.title}</span>
          </p>
          <button type="button" onClick={() => change({ tab: found.id })}>
            {words.search.open}
          </button>
        </div>
      </div>
    );
  }
  if (found.kind === 'network') {
    const isSet = found.id === state.settings.network;
    return (
      <div className="scenario" data-chosen={isSet}>
        <SetRow
          kind={kinds.network}
          title={networks[found.id].title}
          isSet={isSet}
          question={null}
          onSet={() => controls.network(found.id)}
        />
      </div>
    );
  }
  if (found.kind === 'data') {
    const isSet = found.id === state.settings.seed;
    return (
      <div className="scenario" data-chosen={isSet}>
        <SetRow
          kind={kinds.data}
          title={product.seeds[found.id]?.title ?? found.id}
          isSet={isSet}
          question={lostRows(source)}
          onSet={() => controls.data.seed(found.id)}
        />
      </div>
    );
  }
  const { call, id } = found;
  const isChosen = settingOf(state.settings, call).scenario === id && !state.byHand[call.id];
  return (
    <div className="scenario" data-chosen={isChosen}>
      <ScenarioRow
        kind={call.title}
        call={call}
        id={id}
        name={name}
        isChosen={isChosen}
        onChoose={() => controls.set(call.id, id)}
        onTry={() => onTry(call, id)}
      />
    </div>
  );
}
