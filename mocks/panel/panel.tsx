import { Tabs } from 'radix-ui';
import { useState } from 'react';
import { noteAbout } from '../control/notes.ts';
import { alteredCalls, defaultSettings } from '../control/settings.ts';
import { type Preferences, tabs } from '../control/state.ts';
import { alteredNetwork, counted, disconnection, settingsParts } from '../control/words.ts';
import { ConditionsTab } from './conditions-tab.tsx';
import { CopyButton } from './copy-button.tsx';
import { LogTab } from './log-tab.tsx';
import { NoteField } from './notes.tsx';
import { AlteredDot } from './row-list.tsx';
import { RunTab } from './run-tab.tsx';
import { ScenariosTab } from './scenarios-tab.tsx';
import { addedFamilies, heldInWords, usePanel } from './use-panel.ts';

const contents = {
  scenarios: { title: 'Scenarios', Content: ScenariosTab },
  run: { title: 'Run all', Content: RunTab },
  conditions: { title: 'Network and data', Content: ConditionsTab },
  log: { title: 'Log', Content: LogTab },
};

interface PanelProps {
  /**
   * Whether it was just opened by hand; after a reload with an open panel the focus does not move.
   */
  takesFocus: boolean;
}

/**
 * The open panel, at the right of the window or, on a phone, at its bottom. Not modal: the page stays
 * usable beside it.
 */
export function Panel({ takesFocus }: PanelProps) {
  const { state, change, show } = usePanel();
  const violations = state.log.flatMap(({ violations }) => violations).length;
  const { settings } = state;
  const altered: Partial<Record<Preferences['tab'], boolean>> = {
    scenarios: alteredCalls(settings).length > 0,
    conditions: alteredNetwork(settings) !== null || settings.seed !== defaultSettings.seed,
  };

  return (
    <div className="panel">
      <Tabs.Root
        className="tabs"
        value={state.panel.tab}
        // Radix passes the value of a trigger, which is one of `tabs`, as a plain string.
        onValueChange={(tab) => change({ tab: tab as Preferences['tab'] })}
      >
        <header className="head">
          <h2 className="hidden">Mock panel</h2>
          <Tabs.List className="tab-list" aria-label="Parts of the mock">
            {tabs.map((tab) => (
              <Tabs.Trigger key={tab} value={tab} autoFocus={takesFocus && tab === state.panel.tab}>
                <span>{contents[tab].title}</span>
                {altered[tab] && <AlteredDot />}{' '}
                {tab === 'log' && violations > 0 && (
                  <span className="tone small" data-tone="bad">
                    <span aria-hidden="true">{violations}</span>
                    <span className="hidden">{counted(violations, 'violation', 'violations')}</span>
                  </span>
                )}
              </Tabs.Trigger>
            ))}
          </Tabs.List>
          <button
            type="button"
            aria-label="Close the panel"
            title="Close the panel"
            onClick={() => show('pill')}
          >
            <span aria-hidden="true">×</span>
          </button>
        </header>
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

/** What can be done on every tab. */
function Actions() {
  const panel = usePanel();
  const { controls, player, state, change } = panel;
  const { query, logQuery, isFailedOnly } = state.panel;
  const isFiltered = query !== '' || logQuery !== '' || isFailedOnly;
  const isSet = settingsParts(state.settings).length > 0 || addedFamilies(panel) > 0;
  const isPlaying = state.session?.status === 'running';
  // One that is being written stays open when it is emptied.
  const [isNoteOpen] = useState(noteAbout(state.notes, []) !== undefined);

  async function resetAll(): Promise<void> {
    await player.stop();
    controls.preset('all-good');
    change({ query: '', logQuery: '', isFailedOnly: false });
  }

  return (
    <div className="buttons actions">
      <CopyButton text="Copy link" make={controls.link} />
      <CopyButton text="Copy report" make={panel.report} />
      <button
        type="button"
        // It keeps the focus, unlike a button that is disabled.
        aria-disabled={!isSet && !isFiltered && !isPlaying}
        title="Settings, data and searches"
        onClick={resetAll}
      >
        Reset all
      </button>
      <details open={isNoteOpen}>
        <summary>Note</summary>
        <NoteField />
      </details>
    </div>
  );
}

/** What is wrong and what plays, whichever tab is open. */
function Notices() {
  const { checkHealth, controls, player, store, state } = usePanel();
  const { health, problems, panel, session } = state;
  const lost = disconnection(health);
  const held = heldInWords(state);
  return (
    <>
      {lost !== null && (
        <div role="alert" className="message" data-tone="bad">
          <p>{lost}</p>
          <button type="button" onClick={() => void checkHealth()}>
            Check again
          </button>
        </div>
      )}
      {problems.length > 0 && (
        <div role="alert" className="message" data-tone="bad">
          <p>The link was not applied, and nothing has changed.</p>
          <button type="button" onClick={() => store.setState({ problems: [] })}>
            Dismiss
          </button>
          <ul className="soft small">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      )}
      {state.isStorageRefused && (
        <p className="message" data-tone="busy">
          This browser stores nothing for the site: a reload loses settings, data and log.
        </p>
      )}
      {held && (
        <div className="message" data-tone="busy">
          <p>{`${held}.`}</p>
          <button type="button" className="strong" onClick={() => controls.release()}>
            Release
          </button>
        </div>
      )}
      {session?.status === 'running' && panel.tab !== 'run' && (
        <div className="message" data-tone="busy">
          <p>{`Playing ${session.now}...`}</p>
          <button type="button" onClick={player.stop}>
            Stop
          </button>
        </div>
      )}
    </>
  );
}
