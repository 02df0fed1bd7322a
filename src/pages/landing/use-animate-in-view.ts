import { type RefObject, useEffect } from 'react';

/**
 * The margin that reduces the observed area to the middle half of the screen's height. An element starts
 * to move when it enters this area. Waiting for a percentage of the element to be visible would not work:
 * enlarged text can make an element taller than the screen.
 */
const rootMargin = '-25% 0px';

/**
 * Makes each child of a list move once, when the child scrolls into the middle of the screen. Sets the
 * child's `data-movement`, which the style sheet reads, to `waiting` and then to `started`. If the browser
 * has no IntersectionObserver, sets nothing, and the children look as they do after the movement.
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
