import { Tabs } from 'radix-ui';
import { useEffect, useRef } from 'react';
import type { Health } from '../control/health.ts';
import { effectiveCalls } from '../control/settings.ts';
import { CopyBar } from './copy-bar.tsx';
import { DataTab } from './data-tab.tsx';
import { LogTab } from './log-tab.tsx';
import { NetworkTab } from './network-tab.tsx';
import styles from './panel.css?inline';
import type { PanelProps } from './panel-props.ts';
import { type TabId, tabs } from './preferences.ts';
import { Problems } from './problems.tsx';
import { rovingFocus } from './roving-focus.ts';
import { ScenariosTab } from './scenarios-tab.tsx';
import { StatusBar } from './status-bar.tsx';
import { useRoomBelow } from './use-room-below.ts';

const contents = { scenarios: ScenariosTab, network: NetworkTab, data: DataTab, log: LogTab };
const titles: Record<TabId, string> = {
  scenarios: 'Scenarios',
  network: 'Network',
  data: 'Data',
  log: 'Log',
};

interface OpenPanelProps extends PanelProps {
  health: Health | null;
  /** Whether somebody has just opened it; a reload that finds it open leaves the focus alone. */
  takesFocus: boolean;
  onClose: () => void;
}

interface Badge {
  text: string;
  tone: 'altered' | 'plain' | 'bad';
}

function badgeOf(tab: TabId, { state, source }: PanelProps): Badge | null {
  const { settings, seen, log } = state;
  if (tab === 'scenarios') {
    const { length } = effectiveCalls(settings, seen);
    return length > 0 ? { text: String(length), tone: 'altered' } : null;
  }
  if (tab === 'network') {
    return settings.network === 'none' ? null : { text: settings.network, tone: 'altered' };
  }
  if (tab === 'data')
    return settings.seed === 'default' ? null : { text: settings.seed, tone: 'altered' };
  const faults = source.controls.violations().length;
  if (faults > 0) return { text: faults === 1 ? '1 fault' : `${faults} faults`, tone: 'bad' };
  return log.length > 0 ? { text: String(log.length), tone: 'plain' } : null;
}

/** The open panel: docked at the bottom, or a sheet on a phone. Not a modal: the page goes on. */
export function Panel({ health, takesFocus, onClose, ...props }: OpenPanelProps) {
  const { source, preferences, change } = props;
  const panel = useRef<HTMLDivElement>(null);
  useRoomBelow(panel);

  useEffect(() => {
    if (!takesFocus) return;
    panel.current?.querySelector<HTMLElement>('[role=tab][data-state=active]')?.focus();
  }, [takesFocus]);

  return (
    <div ref={panel} className="panel">
      <style>{styles}</style>
      <Tabs.Root
        className="tabs"
        value={preferences.tab}
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
                      {badge.text}
                    </span>
                  )}
                </Tabs.Trigger>
              );
            })}
          </Tabs.List>
          <CopyBar {...props} />
          <button type="button" className="close" aria-label="Close the panel" onClick={onClose}>
            <span aria-hidden="true">×</span>
          </button>
        </header>
        <Problems problems={props.state.problems} onDismiss={source.controls.dismissProblems} />
        {tabs.map((tab) => {
          const Content = contents[tab];
          return (
            <Tabs.Content key={tab} value={tab} className="content" tabIndex={-1}>
              <Content {...props} />
            </Tabs.Content>
          );
        })}
        <StatusBar {...props} health={health} />
      </Tabs.Root>
    </div>
  );
}
