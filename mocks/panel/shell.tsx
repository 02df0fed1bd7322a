import { useCallback, useEffect, useRef } from 'react';
import { ErrorBoundary } from '../../src/ui/error-boundary.tsx';
import type { Preferences, View } from '../control/preferences.ts';
import { panelId } from '../control/state.ts';
import { settingsSentence } from '../control/words.ts';
import { Panel } from './panel.tsx';
import { alterationsNow, type PanelProps, type PanelSource, useMockState } from './panel-props.ts';
import { Pill } from './pill.tsx';
import { Strip } from './strip.tsx';
import { words } from './words.ts';
import './styles/shell.css';

function isOfPanel(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(`#${panelId}`) !== null;
}

const drawnAfterMs = 60;

/** The button, the strip and the panel. */
export function Shell({ source }: { source: PanelSource }) {
  const { store, player } = source;
  const state = useMockState(store);
  const { problems, panel, isLinked } = state;
  const view: View = problems.length > 0 ? 'panel' : panel.view;
  const cameFrom = useRef<Element | null>(null);
  const isByHand = useRef(false);
  const pill = useRef<HTMLButtonElement>(null);

  const change = useCallback(
    (changed: Partial<Preferences>) =>
      store.setState({ panel: { ...store.getState().panel, ...changed } }),
    [store],
  );

  const show = useCallback(
    (view: View) => {
      if (!isOfPanel(document.activeElement)) cameFrom.current = document.activeElement;
      isByHand.current = true;
      store.setState({ isLinked: false, problems: [] });
      change({ view });
    },
    [store, change],
  );

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
  }, [view, show]);

  const tryOut: PanelProps['tryOut'] = async (calls) => {
    show('strip');
    // By then the page has its final size, so that it scrolls to the right place.
    await new Promise((resolve) => setTimeout(resolve, drawnAfterMs));
    await player.tryOut(calls);
  };

  const props: PanelProps = { source, state, change, tryOut };
  return (
    <section aria-label={words.panel} className="mock-panel">
      <ErrorBoundary
        fallback={(error, tryAgain) => (
          <Failure
            error={error}
            onTryAgain={tryAgain}
            onClose={() => {
              show('pill');
              tryAgain();
            }}
          />
        )}
      >
        {view === 'pill' && (
          <Pill
            ref={pill}
            alterations={alterationsNow(props)}
            health={state.health}
            onOpen={() => show('panel')}
          />
        )}
        {view === 'pill' && isLinked && (
          <LinkNotice
            sentence={settingsSentence(state.settings)}
            onTry={() => void tryOut()}
            onDismiss={() => store.setState({ isLinked: false })}
          />
        )}
        {view === 'strip' && (
          <Strip {...props} onOpen={() => show('panel')} onClose={() => show('pill')} />
        )}
        {view === 'panel' && (
          <Panel {...props} takesFocus={isByHand.current} onClose={() => show('pill')} />
        )}
      </ErrorBoundary>
    </section>
  );
}

interface LinkNoticeProps {
  sentence: string | null;
  onTry: () => void;
  onDismiss: () => void;
}

/** What the opening link has set, in one sentence, until dismissed. */
function LinkNotice({ sentence, onTry, onDismiss }: LinkNoticeProps) {
  return (
    <div role="status" className="notice">
      <p>{words.link.hasSet(sentence)}</p>
      <button type="button" onClick={onTry}>
        {words.scenarios.tryIt}
      </button>
      <button type="button" className="quiet" onClick={onDismiss}>
        {words.link.dismiss}
      </button>
    </div>
  );
}

interface FailureProps {
  error: unknown;
  onTryAgain: () => void;
  onClose: () => void;
}

/** Shows what failed in place of the panel; the page and the mock continue. */
function Failure({ error, onTryAgain, onClose }: FailureProps) {
  const message = error instanceof Error ? error.message : String(error);
  return (
    <div role="alert" className="notice">
      <p>{words.failure.says(message)}</p>
      <button type="button" onClick={onTryAgain}>
        {words.failure.tryAgain}
      </button>
      <button type="button" onClick={onClose}>
        {words.failure.close}
      </button>
    </div>
  );
}
