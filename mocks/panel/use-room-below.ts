import { type RefObject, useLayoutEffect } from 'react';

/**
 * Gives the page as much room below its end as the open panel covers, so that all of it can still
 * be scrolled into sight. Takes the room back when the panel closes.
 */
export function useRoomBelow(panel: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = panel.current;
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.paddingBlockEnd = `${element.offsetHeight}px`;
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('padding-block-end');
    };
  }, [panel]);
}
