import { type RefObject, useLayoutEffect, useState } from 'react';
import { usePageRoom } from './use-page-room.ts';

/** Limits the page to the space above an element at the bottom of the window. */
export function useElementRoom(element: RefObject<HTMLElement | null>): void {
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const observer = new ResizeObserver(() => setHeight(current.offsetHeight));
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  usePageRoom('bottom', height);
}
