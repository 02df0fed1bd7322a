import { type RefObject, useEffect } from 'react';

/**
 * An element starts to move when it enters the middle half of the screen. A share of the element would
 * not work, because large text can make it higher than a low screen.
 */
const rootMargin = '-25% 0px';

/**
 * Makes each child of a list move once, when it scrolls into the middle of the screen. Sets
 * `data-movement`, for the style sheet, to `waiting` and then to `started`. In a browser without
 * IntersectionObserver, it sets nothing, and the children look as they do after the movement.
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
      observer = new IntersectionObserver(start, { rootMargin });
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
