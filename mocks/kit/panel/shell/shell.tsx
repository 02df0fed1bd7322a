import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { ErrorBoundary } from '../../../../src/ui/error-boundary.tsx';
import type { Call } from '../../call.ts';
import { takeTry } from '../../play/try-in-address.ts';
import { alteredCalls } from '../../settings/settings.ts';
import { alterationsOf } from '../parts/alterations.ts';
import { type PanelProps, type PanelSource, useObservable } from '../parts/panel-props.ts';
import {
  type Preferences,
  readPreferences,
  savePreferences,
  type View,
} from '../parts/preferences.ts';
import { LinkNotice } from './link-notice.tsx';
import { loadPanel, loadStrip } from './load-panel.ts';
import { PanelFailure } from './panel-failure.tsx';
import { Pill } from './pill.tsx';
import { useShortcuts } from './use-shortcuts.ts';

const Panel = lazy(loadPanel);
const Strip = lazy(loadStrip);

/** The id of the element that holds the panel's shadow root. */
export const hostId = 'mock-panel';

/** The calls that are altered; all of the page's when none is. */
function callsToTry({ product, getState }: PanelSource): readonly Call[] | undefined {
  const { settings, byHand } = getState();
  const calls = alteredCalls(product, settings, byHand);
  return calls.length > 0 ? calls : undefined;
}

const drawnAfterMs = 60;

function isOnPage(place: Element | null): place is HTMLElement {
  const isFocusable = place instanceof HTMLElement && place.isConnected;
  return isFocusable && place !== document.body && place.id !== hostId;
}

/** The button, the strip and the panel; the panel's code loads when it is first opened. */
export function Shell({ source }: { source: PanelSource }) {
  const state = useObservable(source);
  const health = useObservable(source.health);
  const playing = useObservable(source.player);
  const checks = useObservable(source.plan);
  const [preferences, setPreferences] = useState(readPreferences);
  const [view, setView] = useState<View>(state.problems.length > 0 ? 'panel' : preferences.view);
  const [isLinkNoticeShown, setIsLinkNoticeShown] = useState(source.isLinked);
  const cameFrom = useRef<Element | null>(null);
  const isByHand = useRef(false);
  const region = useRef<HTMLElement>(null);
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
      if (view === 'panel') cameFrom.current = document.activeElement;
      isByHand.current = true;
      setIsLinkNoticeShown(false);
      setView(view);
      change({ view });
    },
    [change],
  );

  const before = useRef(view);
  useEffect(() => {
    if (before.current === view) return;
    before.current = view;
    if (view !== 'pill') return;
    const place = cameFrom.current;
    if (isOnPage(place)) place.focus();
    else pill.current?.focus();
  }, [view]);

  // Once, for a link that plays itself.
  const isOpened = useRef(false);
  useEffect(() => {
    if (isOpened.current) return;
    isOpened.current = true;
    if (takeTry()) void tryOut();
  });

  useShortcuts({ region, view, show });

  async function tryOut(calls?: readonly Call[]): Promise<void> {
    show('strip');
    await loadStrip();
    // By then the page has its final size, so that it scrolls to the right place.
    await new Promise((resolve) => setTimeout(resolve, drawnAfterMs));
    await source.player.tryOut(calls ?? callsToTry(source));
  }

  const props: PanelProps = { source, state, playing, checks, preferences, change, tryOut };
  return (
    <section ref={region} aria-label="Mock panel" className="shell">
      {view === 'pill' ? (
        <>
          {isLinkNoticeShown && (
            <LinkNotice
              product={source.product}
              settings={state.settings}
              onTry={() => void tryOut()}
              onDismiss={() => setIsLinkNoticeShown(false)}
            />
          )}
          <Pill
            ref={pill}
            alterations={alterationsOf(source, state)}
            health={health}
            corner={preferences.corner}
            onOpen={() => show('panel')}
          />
        </>
      ) : (
        <ErrorBoundary
          fallback={(error, tryAgain) => (
            <PanelFailure error={error} onTryAgain={tryAgain} onClose={() => show('pill')} />
          )}
        >
          <Suspense fallback={null}>
            {view === 'strip' ? (
              <Strip {...props} onOpen={() => show('panel')} onClose={() => show('pill')} />
            ) : (
              <Panel
                {...props}
                health={health}
                takesFocus={isByHand.current}
                onClose={() => show('pill')}
              />
            )}
          </Suspense>
        </ErrorBoundary>
      )}
    </section>
  );
}
