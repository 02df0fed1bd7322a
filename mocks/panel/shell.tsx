import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from '../../src/ui/error-boundary.tsx';
import { asReport } from '../control/report.ts';
import { heldInWords, settingsParts, settingsSentence } from '../control/sentences.ts';
import { type PanelState, panelId } from '../control/state.ts';
import { isOfPanel } from '../player/page.ts';
import { addedFamilies, PanelContext, type PanelSource, usePanel } from './context.ts';
import { Strip } from './result.tsx';
import './shell.css';
import './panel.css';

/** Loaded when it is first opened, since the start of the page would have to wait for it. */
const Panel = lazy(async () => ({ default: (await import('./panel.tsx')).Panel }));

/** The button, the strip and the panel: one of them at a time. */
function Shell({ source }: { source: PanelSource }) {
  const { store, backend, player } = source;
  const state = useSyncExternalStore(store.subscribe, store.getState);
  const { problems, panel, settings } = state;
  const view = problems?.length ? 'panel' : panel.view;
  /** Where the focus was when the panel was opened by hand. */
  const cameFrom = useRef<Element | null>(null);
  /** The name of what opened the strip. */
  const openedBy = useRef<string | null>(null);
  const shell = useRef<HTMLElement>(null);

  const change: PanelContext['change'] = (changed) =>
    store.setState({ panel: { ...store.getState().panel, ...changed } });

  function show(view: PanelState['view']): void {
    const { activeElement, body } = document;
    cameFrom.current = isOfPanel(activeElement) ? (cameFrom.current ?? body) : activeElement;
    // However often the strip tries again, what opened it stays the same.
    if (panel.view !== 'strip') {
      openedBy.current = activeElement?.getAttribute('aria-label') ?? null;
    }
    store.setState({ problems: null });
    change({ view });
  }

  // When it closes, the focus goes back to where it came from; from the strip, to what has opened it.
  useLayoutEffect(() => {
    const place = cameFrom.current;
    if (view === 'panel') {
      const named = [...(shell.current?.querySelectorAll<HTMLElement>('[aria-label]') ?? [])];
      named.find((one) => one.ariaLabel === openedBy.current)?.focus();
    }
    if (view !== 'pill' || !place) return;
    if (place instanceof HTMLElement && place.isConnected && place !== document.body) place.focus();
    else shell.current?.querySelector('button')?.focus();
  }, [view]);

  const isPlaying = state.run?.status === 'playing';
  useEffect(() => {
    if (!isPlaying) return;
    // The page has the focus while it is played.
    return () => {
      const place = '.strip-words, [role="tab"][data-state="active"]';
      shell.current?.querySelector<HTMLElement>(place)?.focus({ preventScroll: true });
    };
  }, [isPlaying]);

  useEffect(() => {
    function handleKey(event: KeyboardEvent): void {
      // The code, not the key: with Alt held, a Mac's M writes another character.
      if (event.altKey && event.shiftKey && event.code === 'KeyM') {
        event.preventDefault();
        show(view === 'panel' ? 'pill' : 'panel');
        return;
      }
      if (event.key !== 'Escape' || view === 'pill' || event.defaultPrevented) return;
      if (isPlaying) void player.stop();
      else if (event.target === document.body || isOfPanel(event.target)) {
        show(view === 'strip' ? 'panel' : 'pill');
      }
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  });

  const context: PanelContext = {
    ...source,
    state,
    report: (tries) => asReport({ state: store.getState(), backend, tries }),
    change,
    show,
    playInStrip(start) {
      // At once, so that the page has its final size before the player scrolls it.
      flushSync(() => show('strip'));
      void player.stop();
      void start();
    },
  };

  return (
    <PanelContext value={context}>
      <section ref={shell} aria-label="Mock panel" className="mock-panel">
        <ErrorBoundary
          fallback={(error) => (
            <p role="alert" className="notice">
              {`The mock panel failed (${String(error)}). The page and the mock keep working; a reload opens it again.`}
            </p>
          )}
        >
          {view === 'pill' && <Pill />}
          {view === 'pill' && problems && settingsParts(settings).length > 0 && <LinkNotice />}
          {view === 'strip' && <Strip />}
          <Suspense fallback={<Pill />}>
            {view === 'panel' && <Panel takesFocus={cameFrom.current !== null} />}
          </Suspense>
        </ErrorBoundary>
      </section>
    </PanelContext>
  );
}

/**
 * The closed panel: a button that names everything that is altered. It stands in the margin of the
 * page, which holds no text at any width.
 */
function Pill() {
  const panel = usePanel();
  const { settings, log } = panel.state;
  const altered = settingsParts(settings, addedFamilies(panel));
  const held = heldInWords(log);
  const name = ['Mock panel', ...(held ? [held] : []), altered.join(', ') || 'nothing altered'];
  return (
    <button
      type="button"
      className="pill"
      data-tone={altered.length > 0 || held ? 'busy' : undefined}
      aria-expanded={false}
      aria-keyshortcuts="Alt+Shift+M"
      aria-label={name.join(', ')}
      title={`${name.join(', ')} (Alt+Shift+M)`}
      onClick={() => panel.show('panel')}
    >
      {held ? 'Held' : 'Mock'} {altered.length || null}
    </button>
  );
}

/** What the opening link has set, in one sentence, until dismissed. */
function LinkNotice() {
  const { store, state, player, playInStrip } = usePanel();
  return (
    <div role="status" className="notice">
      <p>{`This link was applied. ${settingsSentence(state.settings)}.`}</p>
      <button type="button" className="strong" onClick={() => playInStrip(() => player.tryOut())}>
        Try it
      </button>
      <button type="button" onClick={() => store.setState({ problems: null })}>
        Dismiss
      </button>
    </div>
  );
}

/**
 * Mounts the panel at the end of the page with its own React root, so that a failure of one does
 * not reach the other. Its styles all begin with `.mock-panel`, and a page translator leaves it
 * alone. Returns the function that removes it.
 */
export function mountPanel(source: PanelSource): () => void {
  const place = document.createElement('div');
  place.id = panelId;
  place.lang = 'en';
  place.dir = 'ltr';
  place.translate = false;
  document.body.append(place);
  const root = createRoot(place, {
    onCaughtError: (error) => console.warn('The mock panel failed', error),
  });
  // At once, so that the shortcut works as soon as the mock does.
  flushSync(() => root.render(<Shell source={source} />));
  return () => {
    root.unmount();
    place.remove();
  };
}
