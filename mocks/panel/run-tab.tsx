import { useState } from 'react';
import { callIds } from '../../src/gateway/wire.ts';
import { type Played, type Run, runSummary } from '../control/session.ts';
import { callsOfPage } from '../player/open-page.ts';
import { scenariosToRun } from '../player/player.ts';
import { calls, type ScenarioRef, scenarioOf } from '../scenarios/calls.ts';
import { CopyButton } from './copy-button.tsx';
import { usePanel } from './use-panel.ts';
import { words } from './words.ts';
import './styles/run.css';

function titleOf({ call, id }: ScenarioRef): string {
  return `${calls[call].title}: ${scenarioOf(call, id).title}`;
}

/** What has been played: what differs first, then the newest. */
function inOrder({ scenarios, played }: Run): (Played & ScenarioRef)[] {
  const newest = scenarios
    .flatMap((scenario, index) => {
      const one = played[index];
      return one ? [{ ...one, ...scenario }] : [];
    })
    .toReversed();
  const isBad = ({ result }: Played) => result === 'bad';
  return [...newest.filter(isBad), ...newest.filter((one) => !isBad(one))];
}

/** Plays many scenarios through the real page, one after another. */
export function RunTab() {
  const { player, report, state } = usePanel();
  const [isQuick, setIsQuick] = useState(true);
  const { run } = state;
  const isRunning = run?.status === 'running';
  const ofPage = scenariosToRun(callsOfPage(), isQuick);
  const all = scenariosToRun(callIds, isQuick);
  const playing = isRunning && run.scenarios[run.played.length];

  return (
    <div className="tab">
      <label className="check">
        <input
          type="checkbox"
          checked={isQuick}
          onChange={({ target }) => setIsQuick(target.checked)}
        />
        <span>{words.run.skipLong}</span>
      </label>
      <div className="buttons">
        {isRunning ? (
          <button type="button" className="strong" onClick={player.stop}>
            {words.run.stop}
          </button>
        ) : (
          <>
            <button type="button" className="strong" onClick={() => void player.runAll(ofPage)}>
              {words.run.thisPage(ofPage.length)}
            </button>
            <button type="button" onClick={() => void player.runAll(all)}>
              {words.run.everything(all.length)}
            </button>
          </>
        )}
        {run && run.played.length > 0 && !isRunning && (
          <CopyButton text={words.copy.report} make={report} />
        )}
      </div>
      {!run && <p className="soft">{words.run.about}</p>}
      {run && (
        <>
          <p role="status">
            <b>{runSummary(run)}</b>
          </p>
          <progress
            aria-label={words.run.played}
            value={run.played.length}
            max={run.scenarios.length}
          />
          {playing && <p className="soft">{`${titleOf(playing)}...`}</p>}
          <ol>
            {inOrder(run).map((played) => (
              <PlayedScenario
                key={`${played.call}:${played.id}`}
                played={played}
                canTry={!isRunning}
              />
            ))}
          </ol>
        </>
      )}
    </div>
  );
}

interface PlayedScenarioProps {
  played: Played & ScenarioRef;
  canTry: boolean;
}

/** One scenario of a run: a line that opens to what was expected and seen, open if they differ. */
function PlayedScenario({ played, canTry }: PlayedScenarioProps) {
  const { controls, tryOut } = usePanel();
  const { call, id, result, expected, seen, differences, tookMs } = played;
  return (
    <li className="played" data-result={result}>
      <details open={result === 'bad'}>
        <summary>
          <span>{titleOf(played)}</span>
          <span className="played-result">{words.strip[result]}</span>
          <span className="soft figures">{`${(tookMs / 1000).toFixed(1)} s`}</span>
        </summary>
        <dl>
          <dt>{words.strip.expected}</dt>
          <dd>{expected}</dd>
          <dt>{words.run.seen}</dt>
          <dd>{seen}</dd>
          {differences.length > 0 && (
            <>
              <dt>{words.run.differs}</dt>
              <dd className="bad">{differences.join(' ')}</dd>
            </>
          )}
        </dl>
        {canTry && (
          <button
            type="button"
            aria-label={words.scenarios.tryItName(titleOf(played))}
            onClick={() => {
              controls.set(call, id);
              void tryOut([call]);
            }}
          >
            {words.scenarios.tryIt}
          </button>
        )}
      </details>
    </li>
  );
}
