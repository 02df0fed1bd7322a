import { useEffect, useRef, useState } from 'react';
import { type CallId, callIds } from '../../src/gateway/wire.ts';
import { callsOfPage } from '../control/player/open-page.ts';
import { scenariosToRun } from '../control/player/player.ts';
import { type Played, type Run, runSummary } from '../control/player/trial.ts';
import { calls, type ScenarioRef, scenarioOf } from '../scenarios/calls.ts';
import type { PanelProps } from './panel-props.ts';
import { CopyButton } from './parts/copy-button.tsx';
import { Toggles } from './parts/toggles.tsx';
import { words } from './words.ts';
import './styles/run.css';

type Choice = 'page' | 'all' | CallId;

const choices: readonly { value: Choice; text: string }[] = [
  { value: 'page', text: words.run.thisPage },
  ...callIds.map((value) => ({ value, text: calls[value].title })),
  { value: 'all', text: words.run.everything },
];

function chosenCalls(choice: Choice): readonly CallId[] {
  if (choice === 'all') return callIds;
  return choice === 'page' ? callsOfPage() : [choice];
}

/** What differs first, then the rest in the order of the run. */
function inOrder({ scenarios, played }: Run) {
  const tiles = scenarios.map((scenario, index) => ({
    scenario,
    played: played[index] ?? null,
    isNext: index === played.length,
  }));
  const isBad = (tile: (typeof tiles)[number]) => tile.played?.result === 'bad';
  return [...tiles.filter(isBad), ...tiles.filter((tile) => !isBad(tile))];
}

/** Plays many scenarios through the real page, one after another, with a tile for each. */
export function RunTab({ source, state, tryOut }: PanelProps) {
  const [choice, setChoice] = useState<Choice>('page');
  const [isQuick, setIsQuick] = useState(true);
  const { player, controls, report } = source;
  const { run } = state;
  const isRunning = run?.status === 'running';
  const scenarios = scenariosToRun(chosenCalls(choice), isQuick);

  function tryAgain({ call, id }: ScenarioRef): void {
    controls.set(call, id);
    void tryOut([call]);
  }

  return (
    <div className="run">
      <Toggles label={words.run.what} value={choice} options={choices} onChange={setChoice} />
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
          <CopyButton text={words.copy.report} make={report} />
        )}
      </div>
      {!run && <p className="soft">{words.run.about}</p>}
      {run && (
        <>
          <p role="status" className="run-summary">
            {runSummary(run)}
          </p>
          <progress
            aria-label={words.run.played}
            value={run.played.length}
            max={run.scenarios.length}
          />
          <ol className="tiles">
            {inOrder(run).map(({ scenario, played, isNext }) => (
              <RunTile
                key={`${scenario.call}:${scenario.id}`}
                scenario={scenario}
                played={played}
                isPlaying={isRunning && isNext}
                onTry={isRunning ? null : tryAgain}
              />
            ))}
          </ol>
        </>
      )}
    </div>
  );
}

interface RunTileProps {
  scenario: ScenarioRef;
  played: Played | null;
  isPlaying: boolean;
  /** Null during a run. */
  onTry: ((scenario: ScenarioRef) => void) | null;
}

const results = { good: words.strip.good, bad: words.strip.bad, open: words.strip.open };

/** One scenario of a run: what was expected, what was seen, and whether they match. */
function RunTile({ scenario, played, isPlaying, onTry }: RunTileProps) {
  const { call, id } = scenario;
  const tile = useRef<HTMLLIElement>(null);
  const title = `${calls[call].title}: ${scenarioOf(call, id).title}`;

  useEffect(() => {
    // Scrolls only the panel: the page behind it is being played on.
    const content = tile.current?.closest('.content');
    if (!isPlaying || !content || !tile.current) return;
    const { bottom } = tile.current.getBoundingClientRect();
    const over = bottom - content.getBoundingClientRect().bottom;
    if (over > 0) content.scrollTop += over + 40;
  }, [isPlaying]);

  return (
    <li ref={tile} className="tile" data-result={played?.result ?? (isPlaying ? 'playing' : null)}>
      <h3>{title}</h3>
      {isPlaying && <span className="tile-result">{words.run.playing}</span>}
      {played && (
        <span className="tile-result">
          <span>{results[played.result]}</span>{' '}
          <span className="soft">{`${(played.tookMs / 1000).toFixed(1)} s`}</span>
        </span>
      )}
      {played && (
        <dl>
          <dt>{words.run.expected}</dt>
          <dd>{played.expected}</dd>
          <dt>{words.run.seen}</dt>
          <dd>{played.seen}</dd>
          {played.differences.length > 0 && (
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
          aria-label={words.scenarios.tryItName(title)}
          onClick={() => onTry(scenario)}
        >
          {words.scenarios.tryIt}
        </button>
      )}
    </li>
  );
}
