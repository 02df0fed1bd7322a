import { useLayoutEffect } from 'react';
import { type Edge, lowWindow } from './layout.ts';

/** A phone's toasts span the window, by sonner's own width for that. */
const phone = '(max-width: 600px)';

/**
 * A page of less than a phone's width beside the panel would have the layout of the whole window,
 * squeezed: it is shown smaller instead.
 */
function smallerPage(size: number): string {
  const { innerWidth, innerHeight } = window;
  const left = (innerWidth - size) / innerWidth;
  return innerHeight < lowWindow ? `body > :not(#mock-panel) { zoom: ${left.toFixed(3)}; }` : '';
}

function rulesFor(edge: Edge, size: number): string {
  const room = `${size}px`;
  if (edge !== 'bottom') {
    return `
      ${smallerPage(size)}
      html { padding-${edge}: ${room}; }
      [data-sonner-toaster] { --width: min(356px, 100vw - ${room} - 2 * 24px) !important; }
      [data-sonner-toaster][data-x-position=${edge}] { ${edge}: calc(var(--offset-${edge}) + ${room}) !important; }
    `;
  }
  return `
    html { padding-bottom: ${room}; scroll-padding-bottom: ${room}; }
    [data-sonner-toaster][data-y-position=bottom] { bottom: calc(var(--offset-bottom) + ${room}) !important; }
    @media ${phone} {
      [data-sonner-toaster][data-y-position=bottom] { bottom: calc(var(--mobile-offset-bottom) + ${room}) !important; }
    }
  `;
}

/**
 * Limits the page to the space beside the panel, including its toasts. Restores everything when the
 * panel closes.
 */
export function usePageRoom(edge: Edge, size: number): void {
  useLayoutEffect(() => {
    const style = document.createElement('style');
    style.textContent = rulesFor(edge, size);
    document.head.append(style);
    return () => style.remove();
  }, [edge, size]);
}
