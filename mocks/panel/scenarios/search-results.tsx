import { type Found, searchAll } from '../../control/search.ts';
import { NetworkRow, PresetRow, ScenarioRow, SeedRow } from '../rows.tsx';
import { words } from '../words.ts';

/** Everything that the words of a query find, in one list. */
export function SearchResults({ query }: { query: string }) {
  const found = searchAll(query);
  return (
    <section aria-label={words.search.found}>
      <p role="status" className="soft">
        {found.length === 0 ? words.search.nothing : words.search.results(found.length)}
      </p>
      {found.map((result) => (
        <FoundRow key={Object.values(result).join(':')} found={result} />
      ))}
    </section>
  );
}

function FoundRow({ found }: { found: Found }) {
  switch (found.kind) {
    case 'scenario':
      return <ScenarioRow isMixed call={found.call} id={found.id} />;
    case 'preset':
      return <PresetRow isMixed id={found.id} />;
    case 'network':
      return <NetworkRow isMixed id={found.id} />;
    case 'data':
      return <SeedRow isMixed id={found.id} />;
  }
}
