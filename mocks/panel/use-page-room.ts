import { type RefObject, useLayoutEffect } from 'react';

/**
 * Gives the page the room beside an element that is fixed at an edge of the window: which edge, and
 * how much, for page-room.css. Gives it back when the element goes.
 */
export function usePageRoom(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const root = document.documentElement;

    function measure(docked: HTMLElement): void {
      const { left, width, height } = docked.getBoundingClientRect();
      const isBottom = width >= root.clientWidth;
      root.dataset.mockEdge = isBottom ? 'bottom' : left > 0 ? 'right' : 'left';
      root.style.setProperty('--mock-room', `${isBottom ? height : width}px`);
    }

    const observer = new ResizeObserver(() => measure(current));
    observer.observe(current);
    measure(current);
    return () => {
      observer.disconnect();
      delete root.dataset.mockEdge;
      root.style.removeProperty('--mock-room');
    };
  }, [element]);
}
