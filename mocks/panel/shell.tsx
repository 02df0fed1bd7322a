import { type MouseEvent, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { heldInWords, settingsInWords, settingsParts } from '../control/sentences.ts';
import type { PanelState } from '../control/state.ts';
import { isOfPanel, panelId } from '../player/page.ts';
import { addedFamilies, PanelContext, type PanelSource, usePanel } from './context.ts';
import { Panel } from './panel.tsx';
import { Strip } from './result.tsx';
import './shell.css';
import './panel.css';

const openTab = '[role="tab"][data-state="active"]';

/** Shows the button, the strip, or the panel, and moves the focus between them and the page. */
function Shell({ source }: { source: PanelSource }) {
  const { store, player } = source;
  const state = useSyncExternalStore(store.subscribe, store.getState);
  const { problems, panel, settings } = state;
  const view = problems?.length ? 'panel' : panel.view;
  const isPlaying = state.run?.status === 'playing';
  /** The element on the page that had focus when the panel was opened; null after a reload. */
  const cameFrom = useRef<Element | null>(null);
  /** The accessible name of the button that opened the strip. Focus returns to this button. */
  const openedBy = useRef<string | null>(null);
  /** The target of the last click, not counting the second click of a double click. */
  const clicked = useRef<EventTarget | null>(null);
  const shell = useRef<HTMLElement>(null);

  const change: PanelContext['change'] = (changed) =>
    store.setState({ panel: { ...store.getState().panel, ...changed } });

  function show(view: PanelState['view']): void {
    const { activeElement, body } = document;
    if (!isOfPanel(activeElement)) cameFrom.current = activeElement;
    else cameFrom.current ??= body;
    // Remember the pressed button, so that the focus can return to it when the strip closes. Skip buttons
    // in the strip, such as "Try again": they are gone by then.
    if (panel.view !== 'strip') {
      openedBy.current = activeElement?.getAttribute('aria-label') ?? null;
    }
    store.setState({ problems: null });
    change({ view });
  }

  useLayoutEffect(() => {
    const place = cameFrom.current;
    const { current } = shell;
    // `place` is null after a reload, which should leave the focus on the page.
    if (!place || !current || view === 'strip') return;
    if (view === 'panel') {
      const named = [...current.querySelectorAll<HTMLElement>('[aria-label]')];
      const opener = named.find((one) => one.ariaLabel === openedBy.current);
      (opener ?? current.querySelector<HTMLElement>(openTab))?.focus();
    } else if (place instanceof HTMLElement && place.isConnected && place !== document.body) {
      place.focus();
    } else current.querySelector('button')?.focus();
  }, [view]);

  // A play moves the focus into the page. Move it to the result when the run ends.
  useEffect(() => {
    if (!isPlaying) return;
    return () => {
      const place = shell.current?.querySelector<HTMLElement>(`.strip-words, ${openTab}`);
      place?.focus({ preventScroll: true });
    };
  }, [isPlaying]);

  useEffect(() => {
    function handleKey(event: KeyboardEvent): void {
      if (isShortcut(event)) {
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

  /** Ignores the second click of a double click if another button has appeared in the same place. */
  function ignoreMovedClick(event: MouseEvent): void {
    if (event.detail < 2) clicked.current = event.target;
    else if (event.target !== clicked.current) {
      event.preventDefault();
      event.stopPropagation();
    }
  }

  const context: PanelContext = {
    ...source,
    state,
    change,
    show,
    playInStrip(start) {
      // Render the strip now, because it resizes the page. The player scrolls to a form after that.
      flushSync(() => show('strip'));
      void player.stop();
      void start();
    },
  };

  return (
    <PanelContext value={context}>
      <section
        ref={shell}
        aria-label="Mock panel"
        className="mock-panel"
        onClickCapture={ignoreMovedClick}
      >
        {view === 'pill' && <Pill />}
        {view === 'pill' && problems && settingsParts(settings).length > 0 && <LinkNotice />}
        {view === 'strip' && <Strip />}
        {view === 'panel' && <Panel />}
      </section>
    </PanelContext>
  );
}

/**
 * Whether a key press is Alt+Shift+M. If `key` is a Latin letter, only `key` counts, because M isn't in the
 * same position in every keyboard layout. Otherwise, the position (`code`) counts, because Alt+M types
 * another character on a Mac.
 */
function isShortcut({ altKey, shiftKey, key, code }: KeyboardEvent): boolean {
  const isM = /^[a-z]$/i.test(key) ? key.toLowerCase() === 'm' : code === 'KeyM';
  return altKey && shiftKey && isM;
}

/** Shows the closed panel: a button whose name lists all overrides of the defaults. */
function Pill() {
  const panel = usePanel();
  const { settings, log } = panel.state;
  const overrides = settingsParts(settings, addedFamilies(panel));
  const held = heldInWords(log);
  const name = ['Mock panel', ...(held ? [held] : []), overrides.join(', ') || 'no overrides'];
  return (
    <button
      type="button"
      className="pill"
      data-tone={overrides.length > 0 || held ? 'busy' : undefined}
      aria-expanded={false}
      aria-keyshortcuts="Alt+Shift+M"
      aria-label={name.join(', ')}
      title={`${name.join(', ')} (Alt+Shift+M)`}
      onClick={() => panel.show('panel')}
    >
      {held ? 'Held' : 'Mock'} {overrides.length || null}
    </button>
  );
}

/** Shows the settings from the link that opened the page, until the tester dismisses the message. */
function LinkNotice() {
  const { store, state, player, playInStrip } = usePanel();
  return (
    <div role="status" className="notice">
      <p>{`Settings loaded from link. ${settingsInWords(state.settings)}.`}</p>
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
 * Mounts the panel at the end of the page in its own React root, so that an error in the page doesn't break
 * the panel, and an error in the panel doesn't break the page. Page translators skip the panel. Returns a
 * function that removes it.
 */
export function mountPanel(source: PanelSource): () => void {
  const place = document.createElement('div');
  place.id = panelId;
  place.lang = 'en';
  place.dir = 'ltr';
  place.translate = false;
  document.body.append(place);
  const root = createRoot(place);
  // Render now, so that the shortcut works as soon as the mock does.
  flushSync(() => root.render(<Shell source={source} />));
  return () => {
    root.unmount();
    place.remove();
  };
}
