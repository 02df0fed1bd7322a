import { useEffect, useRef } from 'react';
import type { Call } from '../../call.ts';
import { seenText } from '../../expect/seen.ts';
import type { Played } from '../../play/play-as-set.ts';

interface RunTileProps {
  call: Call;
  id: string;
  played: Played | null;
  /** How it ended in the last run of this browser; undefined when it was not played. */
  wasGood: boolean | undefined;
  isPlaying: boolean;
  /** Null during a run. */
  onTry: (() => void) | null;
}

/** One scenario of a run: what was expected, what was seen, and whether they match. */
export function RunTile({ call, id, played, wasGood, isPlaying, onTry }: RunTileProps) {
  const tile = useRef<HTMLLIElement>(null);
  const isGood = played?.differences.length === 0;
  const result = played ? (isGood ? 'good' : 'bad') : isPlaying ? 'playing' : 'waiting';
  const words = { good: 'As expected', bad: 'Not as expected', playing: 'Playing', waiting: '' };
  const title = call.scenarios[id]?.title ?? id;

  useEffect(() => {
    // Scrolls only the panel: the page behind it is being played on.
    const content = tile.current?.closest('.content');
    if (!isPlaying || !content || !tile.current) return;
    const { bottom } = tile.current.getBoundingClientRect();
    const over = bottom - content.getBoundingClientRect().bottom;
    if (over > 0) content.scrollTop += over + 40;
  }, [isPlaying]);

  return (
    <li ref={tile} className="tile" data-result={result}>
      <h3>
        {call.title}: {title} <code>{id}</code>
      </h3>
      <span className="tile-result">
        {words[result]}
        {played && wasGood !== undefined && wasGood !== isGood && (isGood ? ', fixed' : ', new')}
        {played && <span className="figures"> {(played.tookMs / 1000).toFixed(1)} s</span>}
      </span>
      {played && (
        <dl>
          <dt>Expected</dt>
          <dd>{played.sees}</dd>
          <dt>Seen</dt>
          <dd>{seenText(played.seen)}</dd>
          {!isGood && (
            <>
              <dt>Differs</dt>
              <dd className="bad">{played.differences.join(' ')}</dd>
            </>
          )}
        </dl>
      )}
      {played && onTry && (
        <button type="button" aria-label={`Try it: ${title}`} onClick={onTry}>
          Try it
        </button>
      )}
    </li>
  );
}
