import type { Page } from '@playwright/test';
import axeCore from 'axe-core';

/**
 * Returns the violations that axe-core finds in the element that matches `selector`, which is the whole
 * page by default. There is one line per broken rule, with the affected elements. Playwright injects axe
 * through the debugger, so the content security policy does not block it.
 */
export async function findViolations(page: Page, selector = 'html'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source);
  return page.evaluate(async (selector) => {
    // The axe script adds this global variable.
    const { axe } = window as unknown as { axe: typeof axeCore };
    const { violations } = await axe.run(selector, { resultTypes: ['violations'], preload: false });
    return violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ target, failureSummary }) => `${target} ${failureSummary}`).join('; ')}`,
    );
  }, selector);
}

/**
 * Returns one line per piece of text that is not fully readable: text that extends past the side of the
 * screen, is cut off by a box, sticks out of its button or link, or overlaps other text. Also reports a page
 * that scrolls horizontally.
 */
export async function findLostText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isWider = (inner: DOMRect, outer: DOMRect) =>
      inner.left < outer.left - 1 || inner.right > outer.right + 1;
    const isHigher = (inner: DOMRect, outer: DOMRect) =>
      inner.top < outer.top - 1 || inner.bottom > outer.bottom + 1;
    const lost: string[] = [];
    const seen: { text: string; rect: DOMRect }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim();
      const element = node.parentElement;
      if (!text || !element?.checkVisibility({ visibilityProperty: true })) continue;
      const apart = 'a[href="#main"], [data-sonner-toaster], noscript, script, style, svg';
      if (element.closest(apart)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const width = document.documentElement.clientWidth;
      for (const rect of range.getClientRects()) {
        if (rect.left < -0.5 || rect.right > width + 0.5) lost.push(`beyond the screen: ${text}`);
        for (let box: Element | null = element; box; box = box.parentElement) {
          const { overflowX, overflowY } = getComputedStyle(box);
          const frame = box.getBoundingClientRect();
          const isCut =
            (overflowX !== 'visible' && isWider(rect, frame)) ||
            (overflowY !== 'visible' && isHigher(rect, frame));
          if (isCut && box !== document.documentElement) lost.push(`cut: ${text}`);
        }
        if (element.closest('header')) continue;
        const other = seen.find(
          (one) =>
            one.rect.left < rect.right - 2 &&
            rect.left < one.rect.right - 2 &&
            one.rect.top + one.rect.height * 0.25 < rect.bottom - rect.height * 0.25 &&
            rect.top + rect.height * 0.25 < one.rect.bottom - one.rect.height * 0.25,
        );
        if (other) lost.push(`on each other: ${other.text} / ${text}`);
        seen.push({ text, rect });
      }
    }
    for (const control of document.querySelectorAll('main button, main a')) {
      // Measures the text, because a control's enlarged tap target may extend beyond the control.
      const words = document.createRange();
      words.selectNodeContents(control);
      const [inner, outer] = [words.getBoundingClientRect(), control.getBoundingClientRect()];
      const isTooSmall = isWider(inner, outer) || isHigher(inner, outer);
      if (inner.width > 0 && isTooSmall) lost.push(`out of its control: ${control.textContent}`);
    }
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) lost.push('The page scrolls sideways.');
    return lost;
  });
}

/** Returns the text of each figure that overflows its plate, the box behind the figure. Runs in the page. */
export function findTextBeyondPlates() {
  const plates = [...document.querySelectorAll('dl > div, main p [class*=figure]')];
  return plates.flatMap((plate) => {
    const box = plate.getBoundingClientRect();
    const text = document.createRange();
    text.selectNodeContents(plate);
    const isInside = [...text.getClientRects()].every(({ left, right, top, bottom, height }) => {
      // A line may overlap the plate's edge by 20% of the line height, because the font leaves room for
      // accents there.
      const spare = height * 0.2;
      const isHigher = top + spare < box.top || bottom - spare > box.bottom;
      return !isHigher && left >= box.left && right <= box.right;
    });
    return isInside ? [] : [plate.textContent];
  });
}
