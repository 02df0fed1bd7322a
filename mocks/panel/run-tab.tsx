import { resultsInWords } from '../control/results.ts';
import { everyPlay } from '../player/plays.ts';
import { usePanel } from './context.ts';
import { ReportButton, ResultList } from './result.tsx';

/** Runs all plays on the real page, and lists their results. */
export function RunTab() {
  const { player, state, change } = usePanel();
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
          {`Run all ${plays.length} tests`}
        </button>
        <label className="check">
          <input
            type="checkbox"
            checked={isWhole}
            onChange={({ target }) => change({ isWhole: target.checked })}
          />
          <span>Include slow tests (10+ s)</span>
        </label>
        {results.length > 0 && <ReportButton results={results} />}
      </div>
      <b role="status">{resultsInWords(results, run)}</b>
      <ResultList results={results} />
      <p className="soft">
        These tests don’t check appearance, focus, or animation. To check those, run npm run
        test:unit and npm run test:browser.
      </p>
    </div>
  );
}
