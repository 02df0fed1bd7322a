import { useState } from 'react';
import type { Call } from '../../call.ts';
import { type Run, scenariosToPlay } from '../../play/create-player.ts';
import { callsOfPage } from '../../play/open-page.ts';
import { findCall } from '../../product.ts';
import { CopyButton } from '../parts/copy-button.tsx';
import type { PanelProps } from '../parts/panel-props.ts';
import { Toggles } from '../parts/toggles.tsx';
import { makeReport } from '../share/make-report.ts';
import { saveFile } from '../share/save-file.ts';
import { runAsHtml } from './run-as-html.ts';
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
  const { source, state, playing, tryOut } = props;
  const [choice, setChoice] = useState(thisPage);
  const [isQuick, setIsQuick] = useState(true);
  const { player, controls, product, plan } = source;
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
          Skip scenarios that take 10 s or more
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
          <>
            <CopyButton what="report" make={() => makeReport(props)} />
            <button
              type="button"
              onClick={() =>
                saveFile('scenario-run.html', 'text/html', runAsHtml(run, `Commit ${plan.build}`))
              }
            >
              Save as HTML
            </button>
          </>
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
      ) : (
        <p className="empty">
          Each scenario is played through the real form, and the result is compared with what is
          expected. {state.settings.network !== 'none' && 'The network is normal during the run. '}
          Afterwards, all settings are restored.
        </p>
      )}
    </div>
  );
}
