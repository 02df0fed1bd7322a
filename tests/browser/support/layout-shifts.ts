import type { Page } from '@playwright/test';

/**
 * Watches a page for what moves without having been touched, from now on or since it was opened.
 * Returns a function that lists the elements that have moved, in the frames until then.
 */
export async function watchShifts(page: Page, since: 'now' | 'opening' = 'now') {
  const moved = await page.evaluateHandle((buffered) => {
    const names: string[] = [];
    new PerformanceObserver((list) => {
      // TypeScript's DOM library does not have layout shifts.
      for (const { sources = [] } of list.getEntries() as { sources?: { node?: Node }[] }[]) {
        for (const { node } of sources) names.push(node?.nodeName ?? 'a removed element');
      }
    }).observe({ type: 'layout-shift', buffered });
    return names;
  }, since === 'opening');
  return () =>
    moved.evaluate(async (names) => {
      const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      await nextFrame();
      await nextFrame();
      return names;
    });
}
