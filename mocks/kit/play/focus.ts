import type { Seen } from '../expect/seen.ts';
import { isOfPanel } from '../panel-id.ts';

/** What became of the focus that was within `place`; null where somebody has moved it elsewhere. */
export function focusOf(place: Element): Seen['focus'] {
  const { activeElement } = document;
  if (place.contains(activeElement)) return 'kept';
  return activeElement === null || activeElement === document.body ? 'lost' : null;
}

/**
 * Remembers the focused element of the panel. Returns the function that restores the focus; it does
 * nothing if the focus was on the page.
 */
export function keepPanelFocus(): () => void {
  const { activeElement: focused } = document;
  return () => {
    if (focused instanceof HTMLElement && focused.isConnected && isOfPanel(focused)) {
      focused.focus({ preventScroll: true });
    }
  };
}
