import { useCallback, useEffect, useRef, useState } from 'react';
import { ErrorBoundary } from '../../src/ui/error-boundary.tsx';
import type { Call } from '../kit/call.ts';
import type { Verdict } from '../kit/copy/findings.ts';
import { isOfPanel } from '../kit/panel-id.ts';
import { takeTry } from '../kit/play/try-in-address.ts';
import { alteredCalls } from '../kit/settings/settings.ts';
import { settingsSentence } from '../kit/settings/settings-sentence.ts';
import { alterationsOf } from './alterations.ts';
import { Panel } from './panel.tsx';
import { type PanelProps, type PanelSource, useObservable } from './panel-props.ts';
import { Pill } from './pill.tsx';
import { type Preferences, readPreferences, savePreferences, type View } from './preferences.ts';
import { Strip } from './strip.tsx';
import { words } from './words.ts';
import './styles/shell.css';

/** The calls that are altered; all of the page's when none is. */
function callsToTry({ product, getState }: PanelSource): readonly Call[] | undefined {
  const { settings, byHand } = getState();
  const calls = alteredCalls(product, settings, byHand);
  return calls.length > 0 ? calls : undefined;
}

const drawnAfterMs = 60;

/** The button, the strip and the panel. */
export function Shell({ source }: { source: PanelSource }) {
  const state = useObservable(source);
  const health = useObservable(source.health);
  const playing = useObservable(source.player);
  const [preferences, setPreferences] = useState(readPreferences);
  const [view, setView] = useState<View>(state.problems.length > 0 ? 'panel' : preferences.view);
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const [isNoticeShown, setIsNoticeShown] = useState(source.isLinked);
  const cameFrom = useRef<Element | null>(null);
  const isByHand = useRef(false);
  const pill = useRef<HTMLButtonElement>(null);

  const change = useCallback((changed: Partial<Preferences>) => {
    setPreferences((old) => {
      const preferences = { ...old, ...changed };
      savePreferences(preferences);
      return preferences;
    });
  }, []);

  const show = useCallback(
    (view: View) => {
      if (!isOfPanel(document.activeElement)) cameFrom.current = document.activeElement;
      isByHand.current = true;
      setIsNoticeShown(false);
      setView(view);
      change({ view });
    },
    [change],
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

  async function tryOut(calls?: readonly Call[]): Promise<void> {
    setVerdict(null);
    show('strip');
    // By then the page has its final size, so that it scrolls to the right place.
    await new Promise((resolve) => setTimeout(resolve, drawnAfterMs));
    await source.player.tryOut(calls ?? callsToTry(source));
  }

  // Once, for a link that plays itself.
  const isOpened = useRef(false);
  useEffect(() => {
    if (isOpened.current) return;
    isOpened.current = true;
    if (takeTry()) void tryOut();
  });

  const judge = setVerdict;
  const props: PanelProps = { source, state, playing, verdict, judge, preferences, change, tryOut };
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
            alterations={alterationsOf(source, state)}
            health={health}
            onOpen={() => show('panel')}
          />
        )}
        {view === 'pill' && isNoticeShown && (
          <div role="status" className="notice">
            <p>{words.link.hasSet(settingsSentence(source.product, state.settings))}</p>
            <button type="button" onClick={() => void tryOut()}>
              {words.scenarios.tryIt}
            </button>
            <button type="button" className="quiet" onClick={() => setIsNoticeShown(false)}>
              {words.link.dismiss}
            </button>
          </div>
        )}
        {view === 'strip' && (
          <Strip {...props} onOpen={() => show('panel')} onClose={() => show('pill')} />
        )}
        {view === 'panel' && (
          <Panel
            {...props}
            health={health}
            takesFocus={isByHand.current}
            onClose={() => show('pill')}
          />
        )}
      </ErrorBoundary>
    </section>
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
