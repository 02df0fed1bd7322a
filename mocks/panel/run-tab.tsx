import { useState } from 'react';
import { resultInWords } from '../control/tries.ts';
import { everyPlay } from '../player/plays.ts';
import { usePanel } from './context.ts';
import { TryList } from './result.tsx';

/** Plays everything on the real page, one try after another, and lists the tries. */
export function RunTab() {
  const { player, state } = usePanel();
  const { run, tries } = state;
  const [isWhole, setWhole] = useState(false);
  const isPlaying = run?.status === 'playing';
  const plays = everyPlay(undefined, !isWhole);

  return (
    <div className="tab">
      <div className="buttons">
        <button
          type="button"
          className="strong"
          disabled={isPlaying}
          onClick={() => void player.runAll({ quick: !isWhole })}
        >
          {`Run all ${plays.length}`}
        </button>
        <label className="check">
          <input
            type="checkbox"
            checked={isWhole}
            onChange={({ target }) => setWhole(target.checked)}
          />
          <span>Also what takes 10 s and more</span>
        </label>
      </div>
      <b role="status">{resultInWords(tries, run)}</b>
      <TryList tries={tries} />
      <p className="soft">
        How the page looks and moves, and where its focus is, is not compared: npm run test:unit and
        npm run test:browser test it.
      </p>
    </div>
  );
}
