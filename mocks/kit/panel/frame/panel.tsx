import { Tabs } from 'radix-ui';
import { useEffect, useRef, useState } from 'react';
import type { Health } from '../../controls/health.ts';
import { DataTab } from '../data/data-tab.tsx';
import { healthText, isDisconnected } from '../dock/health-text.ts';
import { ResizeHandle } from '../dock/resize-handle.tsx';
import { useLayout } from '../dock/use-layout.ts';
import { usePageRoom } from '../dock/use-page-room.ts';
import { LogTab } from '../log/log-tab.tsx';
import { NetworkTab } from '../network/network-tab.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import type { PanelProps } from '../parts/panel-props.ts';
import { type TabId, tabs } from '../parts/preferences.ts';
import { ResetButton } from '../parts/reset-button.tsx';
import { rovingFocus } from '../parts/roving-focus.ts';
import { RunTab } from '../run/run-tab.tsx';
import { ScenariosTab } from '../scenarios/scenarios-tab.tsx';
import { makeReport } from '../share/make-report.ts';
import { badgeOf } from './badges.ts';
import { Menu } from './menu.tsx';
import { Problems } from './problems.tsx';
import { styles } from './styles.ts';

const contents = {
  scenarios: ScenariosTab,
  run: RunTab,
  network: NetworkTab,
  data: DataTab,
  log: LogTab,
};
const titles: Record<TabId, string> = {
  scenarios: 'Scenarios',
  run: 'Run all',
  network: 'Network',
  data: 'Data',
  log: 'Log',
};

interface OpenPanelProps extends PanelProps {
  health: Health | null;
  /**
   * Whether it was just opened by hand; after a reload with an open panel the focus does not move.
   */
  takesFocus: boolean;
  onClose: () => void;
}

/** What a link leaves out, in words. */
function leftOutOfLinks({ source, state }: PanelProps): string | undefined {
  const parts = [
    source.controls.data.changes().length > 0 && 'the changed data',
    Object.keys(state.byHand).length > 0 && 'the answer by hand',
  ].filter(Boolean);
  return parts.length > 0 ? `without ${parts.join(' and ')}` : undefined;
}

/** The open panel, docked at an edge of the window. Not modal: the page stays usable beside it. */
export function Panel({ health, takesFocus, onClose, ...props }: OpenPanelProps) {
  const { source, preferences, change } = props;
  const { controls } = source;
  const leftOut = leftOutOfLinks(props);
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const layout = useLayout(preferences);
  const { edge, size } = layout;
  usePageRoom(edge, size);

  useEffect(() => {
    if (!takesFocus) return;
    panel.current?.querySelector<HTMLElement>('[role=tab][data-state=active]')?.focus();
  }, [takesFocus]);

  function handleResize(size: number): void {
    const changed = edge === 'bottom' ? { bottom: size } : { side: size };
    change({ sizes: { ...preferences.sizes, ...changed } });
  }

  return (
    <div
      ref={panel}
      className="panel"
      data-edge={edge}
      style={{ [edge === 'bottom' ? 'blockSize' : 'inlineSize']: size }}
    >
      <style>{styles}</style>
      <ResizeHandle layout={layout} onResize={handleResize} />
      <Tabs.Root
        className="tabs"
        value={preferences.tab}
        // Radix passes the value of a trigger, which is one of `tabs`, as a plain string.
        onValueChange={(tab) => change({ tab: tab as TabId })}
      >
        <header className="head">
          <h2>Mock</h2>
          <Tabs.List className="tab-list" aria-label="Parts of the mock" {...rovingFocus}>
            {tabs.map((tab) => {
              const badge = badgeOf(tab, props);
              return (
                <Tabs.Trigger key={tab} value={tab}>
                  {titles[tab]}
                  {badge && (
                    <span className="badge" data-tone={badge.tone}>
                      <span aria-hidden={badge.says ? true : undefined}>{badge.text}</span>
                      {badge.says && <span className="hidden">{badge.says}</span>}
                    </span>
                  )}
                </Tabs.Trigger>
              );
            })}
          </Tabs.List>
          <div className="head-buttons">
            <ResetButton {...props} />
            <CopyButton what="link" make={controls.link} note={leftOut} />
            <CopyButton what="report" make={() => makeReport(props)} />
            <button
              type="button"
              aria-label="Menu"
              aria-expanded={isMenuOpen}
              aria-controls="mock-menu"
              onClick={() => setIsMenuOpen(!isMenuOpen)}
            >
              <span aria-hidden="true">⋯</span>
            </button>
            <button type="button" className="close" aria-label="Close the panel" onClick={onClose}>
              <span aria-hidden="true">×</span>
            </button>
          </div>
        </header>
        {isMenuOpen && <Menu {...props} edge={edge} />}
        {isDisconnected(health) && (
          <div role="alert" className="problems">
            <p>{healthText(health)}</p>
            <button type="button" onClick={() => void controls.health()}>
              Check again
            </button>
          </div>
        )}
        {source.isStorageRefused && (
          <p className="refused">
            This browser stores nothing for the site: a reload loses settings, data, log and checks.
          </p>
        )}
        <Problems problems={props.state.problems} onDismiss={controls.dismissProblems} />
        {tabs.map((tab) => {
          const Content = contents[tab];
          return (
            <Tabs.Content key={tab} value={tab} className="content" tabIndex={-1}>
              <Content {...props} />
            </Tabs.Content>
          );
        })}
      </Tabs.Root>
    </div>
  );
}
