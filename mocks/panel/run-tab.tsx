import { useEffect, useRef, useState } from 'react';
import type { Call } from '../kit/call.ts';
import { seenText } from '../kit/expect/seen.ts';
import { type Run, scenariosToPlay } from '../kit/play/create-player.ts';
import { callsOfPage } from '../kit/play/open-page.ts';
import type { Played } from '../kit/play/play-as-set.ts';
import { findCall } from '../kit/product.ts';
import { makeReport } from './make-report.ts';
import type { PanelProps } from './panel-props.ts';
import { CopyButton } from './parts/copy-button.tsx';
import { Toggles } from './parts/toggles.tsx';
import { words } from './words.ts';
import './styles/run.css';

const thisPage = 'page';
const everything = 'all';

function chosenCalls(calls: readonly Call[], choice: string): readonly Call[] {
  if (choice === everything) return calls;
  return choice === thisPage ? callsOfPage(calls) : [findCall(calls, choice)];
}

/** What differs first, then the rest in the order of the run. */
function inOrder({ scenarios, played }: Run) {
  const tiles = scenarios.map((one, index) => ({
    ...one,
    played: played[index] ?? null,
    isNext: index === played.length,
  }));
  const isBad = (tile: (typeof tiles)[number]) => (tile.played?.differences.length ?? 0) > 0;
  return [...tiles.filter(isBad), ...tiles.filter((tile) => !isBad(tile))];
}

/** What has changed since the last run of this browser; nothing when there was none. */
function changesSince({ played, earlier }: Run): string {
  if (!earlier) return '';
  const changed = (isGoodNow: boolean) =>
    played.filter(({ call, id, differences }) => {
      const isGood = differences.length === 0;
      return isGood === isGoodNow && earlier.isGood[`${call}:${id}`] === !isGoodNow;
    }).length;
  const when = earlier.at.slice(0, 16).replace('T', ' ');
  return ` Since the last run (${when}, ${earlier.build}): ${changed(false)} newly differ, ${changed(true)} fixed.`;
}

function summaryOf(run: Run): string {
  const { scenarios, played, status } = run;
  const failed = played.filter(({ differences }) => differences.length > 0).length;
  const count = `${played.length} of ${scenarios.length} played`;
  const result = failed === 0 ? 'all as expected' : `${failed} not as expected`;
  if (played.length === 0) return `${count}.`;
  return `${count}, ${result}${status === 'stopped' ? ', stopped' : ''}.${changesSince(run)}`;
}

/** Plays many scenarios through the real page, one after another, with a tile for each. */
export function RunTab(props: PanelProps) {
  const { source, playing, tryOut } = props;
  const [choice, setChoice] = useState(thisPage);
  const [isQuick, setIsQuick] = useState(true);
  const { player, controls, product } = source;
  const { calls } = product;
  const { run } = playing;
  const isRunning = run?.status === 'running';
  const scenarios = scenariosToPlay(chosenCalls(calls, choice), isQuick);

  function tryAgain(call: Call, id: string): void {
    controls.set(call.id, id);
    void tryOut([call]);
  }

  return (
    <div className="run">
      <Toggles
        label={words.run.what}
        value={choice}
        options={[
          { value: thisPage, text: words.run.thisPage },
          ...calls.map(({ id, title }) => ({ value: id, text: title })),
          { value: everything, text: words.run.everything },
        ]}
        onChange={setChoice}
      />
      <label className="check">
        <input
          type="checkbox"
          checked={isQuick}
          onChange={({ target }) => setIsQuick(target.checked)}
        />
        <span>{words.run.skipLong}</span>
      </label>
      <div className="run-buttons">
        {isRunning ? (
          <button type="button" className="strong" onClick={player.stop}>
            {words.run.stop}
          </button>
        ) : (
          <button type="button" className="strong" onClick={() => void player.runAll(scenarios)}>
            {words.run.start(scenarios.length)}
          </button>
        )}
        {run && run.played.length > 0 && !isRunning && (
          <CopyButton text={words.copy.report} make={() => makeReport(props)} />
        )}
      </div>
      {!run && <p className="soft">{words.run.about}</p>}
      {run && (
        <>
          <p role="status" className="run-summary">
            {summaryOf(run)}
          </p>
          <progress
            aria-label={words.run.played}
            value={run.played.length}
            max={run.scenarios.length}
          />
          <ol className="tiles">
            {inOrder(run).map(({ call, id, played, isNext }) => (
              <RunTile
                key={`${call}:${id}`}
                call={findCall(calls, call)}
                id={id}
                played={played}
                wasGood={run.earlier?.isGood[`${call}:${id}`]}
                isPlaying={isRunning && isNext}
                onTry={isRunning ? null : () => tryAgain(findCall(calls, call), id)}
              />
            ))}
          </ol>
        </>
      )}
    </div>
  );
}

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
function RunTile({ call, id, played, wasGood, isPlaying, onTry }: RunTileProps) {
  const tile = useRef<HTMLLIElement>(null);
  const isGood = played?.differences.length === 0;
  const result = played ? (isGood ? 'good' : 'bad') : isPlaying ? 'playing' : 'waiting';
  const says = {
    good: words.strip.good,
    bad: words.strip.bad,
    playing: words.run.playing,
    waiting: '',
  };
  const title = call.scenarios[id]?.title ?? id;
  const change =
    played && wasGood !== undefined && wasGood !== isGood
      ? `, ${isGood ? words.run.isFixed : words.run.isNew}`
      : '';

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
      <h3>{`${call.title}: ${title}`}</h3>
      <span className="tile-result">
        <span>{says[result] + change}</span>{' '}
        {played && <span className="soft">{`${(played.tookMs / 1000).toFixed(1)} s`}</span>}
      </span>
      {played && (
        <dl>
          <dt>{words.run.expected}</dt>
          <dd>{played.sees}</dd>
          <dt>{words.run.seen}</dt>
          <dd>{seenText(played.seen)}</dd>
          {!isGood && (
            <>
              <dt>{words.run.differs}</dt>
              <dd className="bad">{played.differences.join(' ')}</dd>
            </>
          )}
        </dl>
      )}
      {played && onTry && (
        <button
          type="button"
          aria-label={words.scenarios.tryItName(`${call.title}: ${title}`)}
          onClick={onTry}
        >
          {words.scenarios.tryIt}
        </button>
      )}
    </li>
  );
}
