import { Tabs } from 'radix-ui';
import { networkRows, seedRows } from '../control/rows.ts';
import { heldInWords, settingsSentence, summaryOf } from '../control/sentences.ts';
import { callsByHand } from '../control/settings.ts';
import type { PanelState } from '../control/state.ts';
import { runInWords } from '../control/tries.ts';
import { keysOf } from '../scenarios/calls.ts';
import { CloseButton, CopyButton } from './buttons.tsx';
import { addedFamilies, usePanel } from './context.ts';
import { LogTab } from './log-tab.tsx';
import { RowList } from './row.tsx';
import { RunTab } from './run-tab.tsx';
import { ScenariosTab } from './scenarios-tab.tsx';

/** The network that all requests go over, and the rows that the backend starts from. */
function ConditionsTab() {
  const { backend } = usePanel();
  return (
    <div className="tab">
      <RowList title="Network" rows={networkRows} />
      <RowList title="Data" rows={seedRows} />
      <p>{`Now: ${summaryOf(backend.waitlist.counts())}. The page shows new figures when it loads.`}</p>
    </div>
  );
}

const contents = {
  scenarios: { title: 'Scenarios', Content: ScenariosTab },
  run: { title: 'Run all', Content: RunTab },
  conditions: { title: 'Network and data', Content: ConditionsTab },
  log: { title: 'Log', Content: LogTab },
} satisfies Record<PanelState['tab'], object>;

const tabs = keysOf(contents);

/**
 * The open panel, at the right of the window or, on a phone, at its bottom. Not modal: the page
 * stays usable beside it. It takes the focus where it was opened by hand, and not after a reload.
 */
export function Panel({ takesFocus }: { takesFocus: boolean }) {
  const panel = usePanel();
  const { state, change } = panel;
  return (
    <div className="panel">
      <Tabs.Root
        className="tabs"
        value={state.panel.tab}
        // Radix passes the value of a trigger, which is one of these, as a plain string.
        onValueChange={(tab) => change({ tab: tab as PanelState['tab'] })}
      >
        <header className="head">
          <h2 className="hidden">Mock panel</h2>
          <Tabs.List className="tab-list" aria-label="Parts of the mock">
            {tabs.map((tab) => (
              <Tabs.Trigger key={tab} value={tab} autoFocus={takesFocus && tab === state.panel.tab}>
                {contents[tab].title}
              </Tabs.Trigger>
            ))}
          </Tabs.List>
          <CloseButton />
        </header>
        <p className="set soft">{`Set now: ${settingsSentence(state.settings, addedFamilies(panel))}.`}</p>
        <Notices />
        {tabs.map((tab) => {
          const { Content } = contents[tab];
          return (
            <Tabs.Content key={tab} value={tab} className="content" tabIndex={-1}>
              <Content />
            </Tabs.Content>
          );
        })}
        <Actions />
      </Tabs.Root>
    </div>
  );
}

function Actions() {
  const { controls, player, state, store, report } = usePanel();
  const isByHand = callsByHand(state.settings).length > 0;

  async function resetAll(): Promise<void> {
    await player.stop();
    controls.preset('all-good');
    store.setState({ tries: [] });
  }

  return (
    <div className="buttons actions">
      {!isByHand && <CopyButton text="Copy link" make={controls.link} />}
      <CopyButton text="Copy report" make={() => report(state.tries)} />
      <button type="button" className="push" onClick={resetAll}>
        Reset all
      </button>
    </div>
  );
}

/** What is wrong and what plays, whichever tab is open. */
function Notices() {
  const { controls, player, store, state } = usePanel();
  const { problems, run } = state;
  const held = heldInWords(state.log);
  return (
    <>
      {problems && problems.length > 0 && (
        <div role="alert" className="message" data-tone="bad">
          <p>The link was not applied, and nothing has changed.</p>
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
        <div className="message" data-tone="busy">
          <p>{`${held}.`}</p>
          <button type="button" className="strong" onClick={() => controls.release()}>
            Release
          </button>
        </div>
      )}
      {run?.status === 'playing' && (
        <div className="message" data-tone="busy">
          <p>{`${run.titles[run.played] ?? ''}... ${runInWords(run)}`}</p>
          <button type="button" onClick={() => void player.stop()}>
            Stop
          </button>
        </div>
      )}
    </>
  );
}
