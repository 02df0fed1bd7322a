import type { Seen } from '../expect/seen.ts';

/** What became of the focus that was within `place`; null where somebody has moved it elsewhere. */
export function focusOf(place: Element): Seen['focus'] {
  const { activeElement } = document;
  if (place.contains(activeElement)) return 'kept';
  return activeElement === null || activeElement === document.body ? 'lost' : null;
}

/**
 * Notes what has the focus in the panel, which is in a shadow root; gives the function that gives
 * the focus back. Does nothing where the focus is on the page.
 */
export function keepPanelFocus(): () => void {
  const focused = document.activeElement?.shadowRoot?.activeElement;
  return () => {
    if (focused instanceof HTMLElement && focused.isConnected) {
      focused.focus({ preventScroll: true });
    }
  };
}
