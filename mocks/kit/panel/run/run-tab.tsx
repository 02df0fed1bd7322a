import { useState } from 'react';
import type { Call } from '../../call.ts';
import { type Run, scenariosToPlay } from '../../play/create-player.ts';
import { callsOfPage } from '../../play/open-page.ts';
import { findCall } from '../../product.ts';
import { CopyButton } from '../parts/copy-button.tsx';
import type { PanelProps } from '../parts/panel-props.ts';
import { Toggles } from '../parts/toggles.tsx';
import { runAsText } from './run-as-text.ts';
import { RunTile } from './run-tile.tsx';

const thisPage = 'page';
const everything = 'all';

function choicesOf(calls: readonly Call[]): { value: string; text: string }[] {
  return [
    { value: thisPage, text: 'This page' },
    ...calls.map(({ id, title }) => ({ value: id, text: title })),
    { value: everything, text: 'Everything' },
  ];
}

function chosenCalls(calls: readonly Call[], choice: string): readonly Call[] {
  if (choice === everything) return calls;
  return choice === thisPage ? callsOfPage(calls) : [findCall(calls, choice)];
}

function summaryOf({ scenarios, played, status }: Run): string {
  const failed = played.filter(({ differences }) => differences.length > 0).length;
  const count = `${played.length} of ${scenarios.length} played`;
  const result = failed === 0 ? 'all as expected' : `${failed} not as expected`;
  if (played.length === 0) return `${count}.`;
  return `${count}, ${result}${status === 'stopped' ? ', stopped' : ''}.`;
}

/** Plays many scenarios through the real page, one after another, with a tile for each. */
export function RunTab({ source, state, playing, tryOut }: PanelProps) {
  const [choice, setChoice] = useState(thisPage);
  const [isQuick, setIsQuick] = useState(true);
  const { player, controls, product } = source;
  const { calls } = product;
  const { run } = playing;
  const isRunning = run?.status === 'running';
  const scenarios = scenariosToPlay(chosenCalls(calls, choice), isQuick);

  function tryAgain(call: Call, id: string): void {
    controls.set(call.id, id);
    tryOut([call]);
  }

  return (
    <div className="run">
      <div className="run-controls">
        <Toggles
          label="What to run"
          value={choice}
          options={choicesOf(calls)}
          onChange={setChoice}
        />
        <label className="check">
          <input
            type="checkbox"
            checked={isQuick}
            onChange={({ target }) => setIsQuick(target.checked)}
          />
          Leave out what takes 10 s or more
        </label>
        {isRunning ? (
          <button type="button" className="strong" onClick={player.stop}>
            Stop
          </button>
        ) : (
          <button type="button" className="strong" onClick={() => void player.runAll(scenarios)}>
            Run {scenarios.length} scenarios
          </button>
        )}
        {run && run.played.length > 0 && !isRunning && (
          <CopyButton what="results" make={() => runAsText(run)} />
        )}
      </div>
      {run ? (
        <>
          <p role="status" className="run-summary">
            {summaryOf(run)}
          </p>
          <progress
            aria-label="Scenarios played"
            value={run.played.length}
            max={run.scenarios.length}
          />
          <ol className="tiles">
            {run.scenarios.map(({ call, id }, index) => (
              <RunTile
                key={`${call}:${id}`}
                call={findCall(calls, call)}
                id={id}
                played={run.played[index] ?? null}
                isPlaying={isRunning && index === run.played.length}
                onTry={isRunning ? null : () => tryAgain(findCall(calls, call), id)}
              />
            ))}
          </ol>
        </>
      ) : (
        <p className="empty">
          Each scenario is played through the real form, and what the page shows is compared with
          what it should show.{' '}
          {state.settings.network !== 'none' && 'The network is normal meanwhile. '}
          Afterwards everything is set as it was.
        </p>
      )}
    </div>
  );
}
