import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { FailureBoundary } from './failure-boundary.tsx';
import { loadPanel } from './load-panel.ts';
import { type PanelSource, useObservable } from './panel-props.ts';
import { Pill } from './pill.tsx';
import { keepPreferences, type Preferences, readPreferences } from './preferences.ts';
import { useShortcuts } from './use-shortcuts.ts';

const Panel = lazy(loadPanel);

/** The id of the element that holds the panel's shadow root. */
export const hostId = 'mock-panel';

/** The pill, and the panel once somebody wants it; its code is fetched only then. */
export function Shell({ source }: { source: PanelSource }) {
  const state = useObservable(source);
  const health = useObservable(source.health);
  const [preferences, setPreferences] = useState(readPreferences);
  const [isOpen, setIsOpen] = useState(preferences.isOpen || state.problems.length > 0);
  const cameFrom = useRef<Element | null>(null);
  const isByHand = useRef(false);
  const region = useRef<HTMLElement>(null);
  const pill = useRef<HTMLButtonElement>(null);

  const change = useCallback((changed: Partial<Preferences>) => {
    setPreferences((old) => {
      const preferences = { ...old, ...changed };
      keepPreferences(preferences);
      return preferences;
    });
  }, []);

  const setOpen = useCallback(
    (open: boolean) => {
      if (open) cameFrom.current = document.activeElement;
      isByHand.current = true;
      setIsOpen(open);
      change({ isOpen: open });
    },
    [change],
  );

  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    if (isOpen) return;
    const place = cameFrom.current;
    const isOnPage = place?.isConnected && place !== document.body && place.id !== hostId;
    if (isOnPage && place instanceof HTMLElement) place.focus();
    else pill.current?.focus();
  }, [isOpen]);

  useShortcuts({ region, isOpen, setOpen });

  return (
    <section ref={region} aria-label="Mock panel" className="shell">
      {isOpen ? (
        <FailureBoundary onClose={() => setOpen(false)}>
          <Suspense fallback={null}>
            <Panel
              source={source}
              state={state}
              health={health}
              preferences={preferences}
              change={change}
              takesFocus={isByHand.current}
              onClose={() => setOpen(false)}
            />
          </Suspense>
        </FailureBoundary>
      ) : (
        <Pill
          ref={pill}
          state={state}
          health={health}
          corner={preferences.corner}
          onOpen={() => setOpen(true)}
        />
      )}
    </section>
  );
}
