import { type Ref, useId } from 'react';
import type { CallId } from '../../../src/gateway/wire.ts';
import { seeds } from '../../backend/seeds.ts';
import { type Found, searchAll } from '../../control/search.ts';
import type { ScenarioId } from '../../scenarios/calls.ts';
import { networks } from '../../scenarios/conditions.ts';
import { addedFamilies, type PanelProps } from '../panel-props.ts';
import { words } from '../words.ts';
import { ScenarioRow } from './call-list.tsx';
import { PresetRow, SetRow } from './preset-row.tsx';

interface SearchResultsProps extends PanelProps {
  ref: Ref<HTMLElement>;
  query: string;
  onTry: (call: CallId, id: ScenarioId) => void;
}

/** Everything that the words of a query find, in one list. */
export function SearchResults({ ref, query, onTry, ...props }: SearchResultsProps) {
  const found = searchAll(query);
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
  return `${'call' in found ? found.call : found.kind}:${found.id}`;
}

interface FoundRowProps extends PanelProps {
  found: Found;
  onTry: (call: CallId, id: ScenarioId) => void;
}

/** One result: a scenario, a preset, a network, a seed, or a tab. */
function FoundRow({ found, onTry, ...props }: FoundRowProps) {
  const { source, state, change } = props;
  const { controls } = source;
  const { settings } = state;
  const name = useId();
  const { kinds } = words.search;

  switch (found.kind) {
    case 'preset':
      return <PresetRow {...props} id={found.id} kind={kinds.preset} />;
    case 'tab':
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
    case 'network':
      return (
        <div className="scenario" data-chosen={found.id === settings.network}>
          <SetRow
            kind={kinds.network}
            title={networks[found.id].title}
            isSet={found.id === settings.network}
            question={null}
            onSet={() => controls.network(found.id)}
          />
        </div>
      );
    case 'data':
      return (
        <div className="scenario" data-chosen={found.id === settings.seed}>
          <SetRow
            kind={kinds.data}
            title={seeds[found.id].title}
            isSet={found.id === settings.seed}
            question={words.loseAdded(addedFamilies(controls))}
            onSet={() => controls.data.seed(found.id)}
          />
        </div>
      );
    case 'scenario': {
      const { call, id } = found;
      const isChosen = settings.calls[call].scenario === id && !state.byHand[call];
      return (
        <div className="scenario" data-chosen={isChosen}>
          <ScenarioRow
            isMixed
            call={call}
            id={id}
            name={name}
            isChosen={isChosen}
            onChoose={() => controls.set(call, id)}
            onTry={() => onTry(call, id)}
          />
        </div>
      );
    }
  }
}
