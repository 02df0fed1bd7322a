import { type RefObject, useLayoutEffect, useState } from 'react';
import { usePageRoom } from './use-page-room.ts';

/** Leaves the page the room above an element at the bottom of the window, however tall that is. */
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
