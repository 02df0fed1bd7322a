import { useLayoutEffect } from 'react';
import type { Edge } from './layout.ts';

/** A phone's toasts span the window, by sonner's own width for that. */
const phone = '(max-width: 600px)';

function rulesFor(edge: Edge, size: number): string {
  const room = `${size}px`;
  if (edge !== 'bottom') {
    return `
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
