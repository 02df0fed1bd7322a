import { panelId } from '../control/state.ts';

/** An animation up to this length in ms is how something appears. */
const longestMs = 1000;

/** What moves on the page because it is just appearing, such as a toast that slides in. */
function appearing(): Animation[] {
  const animations = document.getAnimations?.() ?? [];
  return animations.filter(({ playState, effect }) => {
    const isShort = Number(effect?.getComputedTiming().endTime) <= longestMs;
    const { target } = effect as KeyframeEffect;
    // Of a drawing, only its texts are read.
    const isRead = !target?.closest('svg') || target.querySelector('text') !== null;
    return playState === 'running' && isShort && isRead;
  });
}

/** Whether something is just appearing. Until it rests, everything counts as visible. */
export function isMoving(): boolean {
  return appearing().length > 0;
}

/** Brings what is just appearing to rest at once. */
export function endMotion(): void {
  for (const animation of appearing()) animation.finish();
}

/** An element and those that it is in, from inside out. */
function withParents(element: Element): Element[] {
  const { parentElement } = element;
  return [element, ...(parentElement ? withParents(parentElement) : [])];
}

/** Whether two computed colors can hardly be told apart. Outside of RGB, only equal colors are alike. */
function isAlike(one: string, other: string): boolean {
  const numbers = (color: string) => color.match(/[\d.]+/g)?.map(Number) ?? [];
  if (!one.startsWith('rgb') || !other.startsWith('rgb')) return one === other;
  const [red, green, blue] = numbers(one).map((value, at) => value - (numbers(other)[at] ?? 0));
  return Math.hypot(red ?? 0, green ?? 0, blue ?? 0) < 30;
}

/** The smallest size of a text in px that can be read at all. */
const smallestText = 6;

/** Whether a text is large enough, and has another color than what it stands on. */
function isLegible(element: Element): boolean {
  // As `transparent` is computed, and other colors that let everything through.
  const isClear = (color: string) => /^rgba.*, 0\)$|\/ 0\)$/.test(color);
  const { color, fontSize } = getComputedStyle(element);
  if (Number.parseFloat(fontSize) < smallestText) return false;
  const backgrounds = withParents(element).map((one) => getComputedStyle(one).backgroundColor);
  const background = backgrounds.find((background) => !isClear(background)) ?? '';
  return !isClear(color) && !isAlike(color, background);
}

/** Whether a text runs out of its element or its place, or another box cuts it off. */
function isCutOff(text: Node, element: Element, place: Element): boolean {
  const range = document.createRange();
  range.selectNodeContents(text);
  const { left, right } = range.getBoundingClientRect();
  return withParents(element).some((one) => {
    const box = one.getBoundingClientRect();
    // A pixel is rounding.
    const isInside = left > box.left - 1 && right < box.right + 1;
    const holdsIt = one === element || one === place;
    return !isInside && (holdsIt || /hidden|clip/.test(getComputedStyle(one).overflowX));
  });
}

/** Whether an element is shown. jsdom has no layout: there, everything is. */
export function isVisible(element: Element): boolean {
  const isFaint = (one: Element) => Number.parseFloat(getComputedStyle(one).opacity) < 0.2;
  const isShown = element.checkVisibility?.({ visibilityProperty: true }) ?? true;
  return isShown && !withParents(element).some(isFaint);
}

/** Whether a field is shown, and what is typed there can be read. */
export function isLegibleField(input: HTMLInputElement): boolean {
  return isMoving() || !input.checkVisibility || (isVisible(input) && isLegible(input));
}

/** What lies on top at the middle of an element, besides what the selector names. */
function topmostAt(element: Element, besides: string): Element | null {
  const { left, top, width, height } = element.getBoundingClientRect();
  const hits = document.elementsFromPoint?.(left + width / 2, top + height / 2) ?? [element];
  return hits.find((one) => !one.closest(besides)) ?? null;
}

/** The text of something that does not scroll with the page, if all of it lies in the window, on top. */
export function textInWindow(place: Element): string {
  const { left, right, top, bottom } = place.getBoundingClientRect();
  // A pixel is rounding.
  const isInside = left > -1 && top > -1 && right < innerWidth + 1 && bottom < innerHeight + 1;
  // What lets presses through is not found there, and can be read nevertheless.
  const isFound = getComputedStyle(place).pointerEvents !== 'none';
  const isOnTop = !isFound || place.contains(topmostAt(place, `#${panelId}`));
  return isInside && isOnTop ? visibleText(place) : '';
}

/** The text of a place that a visitor can read there. */
export function visibleText(place: Element): string {
  if (isMoving() || !place.checkVisibility) return place.textContent;
  const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  let visible = '';
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    const { parentElement: element } = text;
    if (!element || !isVisible(element)) continue;
    if (isLegible(element) && !isCutOff(text, element, place)) visible += text.textContent;
  }
  return visible;
}

/**
 * The names of the controls over whose middle something lies, where a person would press; the panel
 * and toasts do not count. Scrolls each into view.
 */
export function findOutOfReach(controls: (HTMLButtonElement | HTMLInputElement)[]): string[] {
  const outOfReach = controls.filter((control) => {
    control.scrollIntoView({ block: 'center', behavior: 'instant' });
    const hit = topmostAt(control, `#${panelId}, [data-sonner-toaster]`);
    return ![control, ...(control.labels ?? [])].some((one) => one.contains(hit));
  });
  return outOfReach.map((control) => (control.labels?.[0] ?? control).textContent.trim());
}
