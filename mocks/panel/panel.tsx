import { Tabs } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { networkChoices, seedChoices } from '../control/choices.ts';
import { resultsInWords, runInWords } from '../control/results.ts';
import { heldInWords, settingsInWords, statsInWords } from '../control/sentences.ts';
import { callsByHand } from '../control/settings.ts';
import { type PanelState, tabs } from '../control/state.ts';
import { everyPlay } from '../player/plays.ts';
import { CloseButton, CopyButton } from './buttons.tsx';
import { ChoiceList } from './choice.tsx';
import { addedFamilies, usePanel } from './context.ts';
import { LogTab } from './log-tab.tsx';
import { ReportButton, ResultList } from './result.tsx';
import { ScenariosTab } from './scenarios-tab.tsx';

function NetworkTab() {
  const { backend } = usePanel();
  return (
    <div className="tab">
      <ChoiceList title="Network" choices={networkChoices} />
      <ChoiceList title="Data" choices={seedChoices} />
      <p>{`Current data: ${statsInWords(backend.waitlist.counts())}. Reload the page to see it.`}</p>
    </div>
  );
}

/** Shows a button that runs all plays on the real page, and lists their results. */
function RunTab() {
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

const contents = {
  scenarios: { title: 'Scenarios', Content: ScenariosTab },
  run: { title: 'Run all', Content: RunTab },
  network: { title: 'Network and data', Content: NetworkTab },
  log: { title: 'Log', Content: LogTab },
} satisfies Record<PanelState['tab'], object>;

/**
 * Shows the open panel on the right side of the window or, on a phone, at the bottom. The panel isn't
 * modal, so the tester can still use the page.
 */
export function Panel() {
  const { state, change } = usePanel();
  return (
    <Tabs.Root
      className="panel"
      value={state.panel.tab}
      // Radix types the value of a tab as `string`.
      onValueChange={(tab) => change({ tab: tab as PanelState['tab'] })}
    >
      <header className="head">
        <h2 className="hidden">Mock panel</h2>
        <Tabs.List className="tab-list" aria-label="Mock panel">
          {tabs.map((tab) => (
            <Tabs.Trigger key={tab} value={tab}>
              {contents[tab].title}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <CloseButton />
      </header>
      <ActiveLine />
      <Notices />
      {tabs.map((tab) => {
        const { Content } = contents[tab];
        return (
          <Tabs.Content key={tab} value={tab} className="content" tabIndex={-1}>
            <Content />
          </Tabs.Content>
        );
      })}
    </Tabs.Root>
  );
}

/** Lists all overrides of the defaults, next to the buttons that share and reset them. */
function ActiveLine() {
  const panel = usePanel();
  const { backend, controls, player, state, store } = panel;
  const { settings, results } = state;
  const [undo, setUndo] = useState<(() => void) | null>(null);
  const active = settingsInWords(settings, addedFamilies(panel));
  const undoNow = active === 'No overrides' && results.length === 0 ? undo : null;

  async function resetAll(): Promise<void> {
    await player.stop();
    const { settings, results } = store.getState();
    const added = backend.waitlist.added(settings.seed);
    setUndo(() => () => {
      controls.restore(settings, added);
      store.setState({ results });
      setUndo(null);
    });
    controls.preset('all-good');
    store.setState({ results: [] });
  }

  return (
    <div className="active buttons">
      <p className="soft">{`Active: ${active}.`}</p>
      {callsByHand(settings).length === 0 && <CopyButton text="Copy link" make={controls.link} />}
      <button type="button" onClick={undoNow ?? resetAll}>
        {undoNow ? 'Undo reset' : 'Reset all'}
      </button>
    </div>
  );
}

function Message({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="message" data-tone="busy">
      <p>{text}</p>
      {children}
    </div>
  );
}

/** Shows, above every tab, what is wrong with the link, how many requests are held, and the current run. */
function Notices() {
  const { controls, player, store, state } = usePanel();
  const { problems, run } = state;
  const held = heldInWords(state.log);
  return (
    <>
      {problems && problems.length > 0 && (
        <div role="alert" className="message" data-tone="failed">
          <p>The link was not applied. No settings changed.</p>
          <button type="button" onClick={() => store.setState({ problems: null })}>
            Dismiss
          </button>
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      )}
      {held && (
        <Message text={`${held}.`}>
          <button type="button" className="strong" onClick={() => controls.release()}>
            Release
          </button>
        </Message>
      )}
      {run?.status === 'playing' && (
        <Message text={`Running ${run.titles[run.played] ?? ''}. ${runInWords(run)}`}>
          <button type="button" onClick={() => void player.stop()}>
            Stop
          </button>
        </Message>
      )}
    </>
  );
}
