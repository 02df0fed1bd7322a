import { useEffect, useRef, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { ErrorBoundary } from '../../src/ui/error-boundary.tsx';
import type { View } from '../control/preferences.ts';
import { panelId } from '../control/state.ts';
import { settingsSentence } from '../control/words.ts';
import { Panel } from './panel.tsx';
import { Pill } from './pill.tsx';
import { Strip } from './strip.tsx';
import { PanelContext, type PanelSource, usePanel } from './use-panel.ts';
import { words } from './words.ts';
import './styles/base.css';
import './styles/shell.css';

function isOfPanel(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(`#${panelId}`) !== null;
}

/** The button, the strip and the panel: one of them at a time. */
export function Shell({ source }: { source: PanelSource }) {
  const { store, player } = source;
  const state = useSyncExternalStore(store.subscribe, store.getState);
  const { problems, panel, isLinked } = state;
  const view: View = problems.length > 0 ? 'panel' : panel.view;
  const cameFrom = useRef<Element | null>(null);
  const isByHand = useRef(false);
  const pill = useRef<HTMLButtonElement>(null);

  const change: PanelContext['change'] = (changed) =>
    store.setState({ panel: { ...store.getState().panel, ...changed } });

  function show(view: View): void {
    if (!isOfPanel(document.activeElement)) cameFrom.current = document.activeElement;
    isByHand.current = true;
    store.setState({ isLinked: false, problems: [] });
    change({ view });
  }

  // When it closes, the focus goes back to where it came from.
  useEffect(() => {
    if (view !== 'pill' || !isByHand.current) return;
    const place = cameFrom.current;
    if (place instanceof HTMLElement && place.isConnected && place !== document.body) place.focus();
    else pill.current?.focus();
  }, [view]);

  useEffect(() => {
    function handleKey(event: KeyboardEvent): void {
      // The code, not the key: with Alt held, a Mac's M writes another character.
      if (event.altKey && event.shiftKey && event.code === 'KeyM') {
        event.preventDefault();
        show(view === 'panel' ? 'pill' : 'panel');
        return;
      }
      if (event.key !== 'Escape' || view === 'pill' || event.defaultPrevented) return;
      if (event.target === document.body || isOfPanel(event.target)) show('pill');
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  });

  const tryOut: PanelContext['tryOut'] = async (calls) => {
    // At once, so that the page has its final size before the player scrolls it.
    flushSync(() => show('strip'));
    await player.tryOut(calls);
  };

  return (
    <PanelContext value={{ ...source, state, change, show, tryOut }}>
      <section aria-label={words.panel} className="mock-panel">
        <ErrorBoundary
          fallback={(error) => (
            <p role="alert" className="notice">
              {words.failed(String(error))}
            </p>
          )}
        >
          {view === 'pill' && <Pill ref={pill} />}
          {view === 'pill' && isLinked && <LinkNotice />}
          {view === 'strip' && <Strip />}
          {view === 'panel' && <Panel takesFocus={isByHand.current} />}
        </ErrorBoundary>
      </section>
    </PanelContext>
  );
}

/** What the opening link has set, in one sentence, until dismissed. */
function LinkNotice() {
  const { store, state, tryOut } = usePanel();
  return (
    <div role="status" className="notice">
      <p>{words.link.hasSet(settingsSentence(state.settings))}</p>
      <button type="button" onClick={() => void tryOut()}>
        {words.scenarios.tryIt}
      </button>
      <button type="button" className="quiet" onClick={() => store.setState({ isLinked: false })}>
        {words.link.dismiss}
      </button>
    </div>
  );
}
