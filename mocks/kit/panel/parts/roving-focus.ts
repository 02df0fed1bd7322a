import type { FocusEvent, KeyboardEvent } from 'react';

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
const chosen = '[data-state=active], [data-state=on]';

function nextIndex(key: string, index: number, count: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = steps[key];
  return step === undefined ? null : (index + step + count) % count;
}

function itemsOf(group: HTMLElement): HTMLElement[] {
  return [...group.querySelectorAll<HTMLElement>('[data-radix-collection-item]')];
}

function moveAmongItems(event: KeyboardEvent<HTMLElement>): void {
  const items = itemsOf(event.currentTarget);
  // Keyboard events go to elements.
  const index = items.indexOf(event.target as HTMLElement);
  const next = index < 0 ? null : nextIndex(event.key, index, items.length);
  if (next === null) return;
  event.preventDefault();
  event.stopPropagation();
  items[next]?.focus();
}

function enterGroup(event: FocusEvent<HTMLElement>): void {
  if (event.target !== event.currentTarget) return;
  event.stopPropagation();
  const items = itemsOf(event.currentTarget);
  const item = items.find((each) => each.matches(chosen)) ?? items[0];
  item?.focus();
}

/**
 * What a Radix group needs to move the focus among its items, to be spread on its root. Radix's own
 * roving focus asks `document.activeElement`, which inside a shadow root is always the host: it
 * cannot tell that a focus has moved, and runs on to the last item, for arrow keys and for Tab.
 */
export const rovingFocus = { onKeyDownCapture: moveAmongItems, onFocusCapture: enterGroup };
