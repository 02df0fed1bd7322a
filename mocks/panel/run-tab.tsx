import { resultsInWords } from '../control/results.ts';
import { everyPlay } from '../player/plays.ts';
import { CopyButton } from './buttons.tsx';
import { usePanel } from './context.ts';
import { ResultList } from './result.tsx';

/** Plays everything on the real page, and lists the results. */
export function RunTab() {
  const { player, state, change, report } = usePanel();
  const { run, results } = state;
  const { isWhole } = state.panel;
  const plays = everyPlay(undefined, !isWhole);

  return (
    <div className="tab">
      <div className="buttons">
        <button
          type="button"
          className="strong"
          disabled={run?.status === 'playing'}
          onClick={() => void player.runAll({ quick: !isWhole })}
        >
          {`Run all ${plays.length}`}
        </button>
        <label className="check">
          <input
            type="checkbox"
            checked={isWhole}
            onChange={({ target }) => change({ isWhole: target.checked })}
          />
          <span>Include plays of 10 s or more</span>
        </label>
        {results.length > 0 && <CopyButton text="Copy report" make={() => report(results)} />}
      </div>
      <b role="status">{resultsInWords(results, run)}</b>
      <ResultList results={results} />
      <p className="soft">
        Looks, focus, and motion are not compared: npm run test:unit and npm run test:browser test
        them.
      </p>
    </div>
  );
}
