import type { Page } from '@playwright/test';

interface Move {
  node?: Node;
  previousRect: DOMRect;
  currentRect: DOMRect;
}

/**
 * Watches a page for what moves without having been touched, from now on. Returns a function that lists
 * the elements that have moved, in the frames until then.
 */
export async function watchShifts(page: Page) {
  const moved = await page.evaluateHandle(() => {
    const names: string[] = [];
    new PerformanceObserver((list) => {
      // TypeScript's DOM library does not have layout shifts.
      for (const { sources = [] } of list.getEntries() as { sources?: Move[] }[]) {
        for (const { node, previousRect: from, currentRect: to } of sources) {
          // A centered word may move by a pixel or two as its letters change.
          if (Math.abs(to.left - from.left) < 4 && to.top === from.top) continue;
          names.push(node?.nodeName ?? 'a removed element');
        }
      }
    }).observe({ type: 'layout-shift' });
    return names;
  });
  return () =>
    moved.evaluate(async (names) => {
      const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      await nextFrame();
      await nextFrame();
      return names;
    });
}
