import type { Seen } from '../expect/seen.ts';

/** What became of the focus that was within `place`; null where somebody has moved it elsewhere. */
export function focusOf(place: Element): Seen['focus'] {
  const { activeElement } = document;
  if (place.contains(activeElement)) return 'kept';
  return activeElement === null || activeElement === document.body ? 'lost' : null;
}

/**
 * Remembers the focused element of the panel, which is in a shadow root. Returns the function
 * that restores the focus; it does nothing if the focus was on the page.
 */
export function keepPanelFocus(): () => void {
  const focused = document.activeElement?.shadowRoot?.activeElement;
  return () => {
    if (focused instanceof HTMLElement && focused.isConnected) {
      focused.focus({ preventScroll: true });
    }
  };
}
