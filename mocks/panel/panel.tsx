import { Tabs } from 'radix-ui';
import { formatSettings } from '../control/link.ts';
import { violationsIn } from '../control/log.ts';
import { type TabId, tabs } from '../control/preferences.ts';
import { defaultSettings } from '../control/settings.ts';
import { callsByHand } from '../control/words.ts';
import { CopyButton } from './copy-button.tsx';
import { DataTab } from './data-tab.tsx';
import { healthText, isDisconnected } from './health-text.ts';
import { LogTab } from './log/log-tab.tsx';
import { NetworkTab } from './network-tab.tsx';
import { RunTab } from './run-tab.tsx';
import { ScenariosTab } from './scenarios/scenarios-tab.tsx';
import { addedFamilies, alterationsNow, type PanelContext, usePanel } from './use-panel.ts';
import { words } from './words.ts';
import './styles/panel.css';

const contents = {
  scenarios: ScenariosTab,
  run: RunTab,
  network: NetworkTab,
  data: DataTab,
  log: LogTab,
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
  const panel = usePanel();
  const { controls, state, change } = panel;
  const { health, problems } = state;
  return (
    <div className="panel">
      <Tabs.Root
        className="tabs"
        value={state.panel.tab}
        // Radix passes the value of a trigger, which is one of `tabs`, as a plain string.
        onValueChange={(tab) => change({ tab: tab as TabId })}
      >
        <header className="head">
          <h2 className="hidden">{words.panel}</h2>
          <div className="head-buttons">
            <CopyButton text={words.copy.link} make={controls.link} note={leftOutOfLinks(panel)} />
            <CopyButton text={words.copy.report} make={panel.report} />
            {isAnythingSet(panel) && (
              <button type="button" onClick={() => controls.preset('all-good')}>
                {words.resetAll}
              </button>
            )}
            <button
              type="button"
              className="quiet"
              aria-label={words.close}
              onClick={() => panel.show('pill')}
            >
              <span aria-hidden="true">×</span>
            </button>
          </div>
          <Tabs.List className="tab-list" aria-label={words.tabList}>
            {tabs.map((tab) => (
              <Tabs.Trigger key={tab} value={tab} autoFocus={takesFocus && tab === state.panel.tab}>
                <span>{words.tabs[tab]}</span>
                <Badge tab={tab} />
              </Tabs.Trigger>
            ))}
          </Tabs.List>
        </header>
        {isDisconnected(health) && (
          <div role="alert" className="alert">
            <p>{healthText(health)}</p>
            <button type="button" onClick={() => void controls.health()}>
              {words.checkAgain}
            </button>
          </div>
        )}
        {state.isStorageRefused && <p className="warning">{words.storesNothing}</p>}
        {problems.length > 0 && (
          <div role="alert" className="alert">
            <p>{words.link.notApplied}</p>
            <ul>
              {problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
            <button type="button" onClick={controls.dismissProblems}>
              {words.link.dismiss}
            </button>
          </div>
        )}
        {tabs.map((tab) => {
          const Content = contents[tab];
          return (
            <Tabs.Content key={tab} value={tab} className="content" tabIndex={-1}>
              <Content />
            </Tabs.Content>
          );
        })}
      </Tabs.Root>
    </div>
  );
}

/** What a link leaves out, in words. */
function leftOutOfLinks(panel: PanelContext): string | undefined {
  const parts = [
    addedFamilies(panel) > 0 && words.copy.changedData,
    callsByHand(panel.state.settings).length > 0 && words.copy.answerByHand,
  ].filter((part) => part !== false);
  return parts.length > 0 ? words.copy.without(parts) : undefined;
}

/** Also true of a setting that is used up, which alters nothing any more. */
function isAnythingSet(panel: PanelContext): boolean {
  const isAltered = alterationsNow(panel).words.length > 0;
  return isAltered || formatSettings(panel.state.settings) !== '';
}

/** What is altered in a tab, or has failed: a number or a dot, and its meaning for a reader. */
function Badge({ tab }: { tab: TabId }) {
  const panel = usePanel();
  const { settings, log, run } = panel.state;
  const { calls } = alterationsNow(panel);
  const violations = violationsIn(log);
  const differing = run?.played.filter(({ result }) => result === 'bad').length ?? 0;
  const isOtherNetwork = settings.network !== defaultSettings.network;
  const isOtherData = settings.seed !== defaultSettings.seed;
  const badges = {
    scenarios: calls > 0 && { text: calls, says: `${calls} ${words.altered}` },
    run: differing > 0 && { text: differing, says: `${differing} ${words.strip.bad}`, tone: 'bad' },
    network: isOtherNetwork && { text: '•', says: words.altered },
    data: isOtherData && { text: '•', says: words.altered },
    log: violations > 0 && { text: violations, says: words.violations(violations), tone: 'bad' },
  };
  const badge = badges[tab];
  if (!badge) return null;
  return (
    <span className="badge" data-tone={'tone' in badge ? badge.tone : undefined}>
      <span aria-hidden="true">{badge.text}</span>
      <span className="hidden">{badge.says}</span>
    </span>
  );
}
