import { type RefObject, useEffect } from 'react';

/** How much of an element is seen when it moves. */
const threshold = 0.4;

/**
 * Lets the children of a list wait at the start of their movement, and move once when enough of them is
 * seen: their `data-movement` is `waiting` and then `started`, for the style sheet. Where the browser
 * cannot tell what is seen, they have neither, and stand as they do in the end.
 */
export function useAnimateInView(list: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const children = [...(list.current?.children ?? [])];
    const start: IntersectionObserverCallback = (entries, observer) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        target.setAttribute('data-movement', 'started');
        observer.unobserve(target);
      }
    };
    let observer: IntersectionObserver;
    try {
      observer = new IntersectionObserver(start, { threshold });
    } catch {
      return;
    }
    for (const child of children) {
      child.setAttribute('data-movement', 'waiting');
      observer.observe(child);
    }
    return () => observer.disconnect();
  }, [list]);
}
