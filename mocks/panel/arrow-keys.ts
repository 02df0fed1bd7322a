import type { KeyboardEvent } from 'react';

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

function nextIndex(key: string, index: number, count: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = steps[key];
  return step === undefined ? null : (index + step + count) % count;
}

/**
 * Moves the focus among the items of a Radix group, as its own roving focus would. That one asks
 * `document.activeElement`, which inside a shadow root is always the host: it cannot tell that a
 * focus has moved, and runs on to the last item.
 */
export function moveAmongItems(event: KeyboardEvent<HTMLElement>): void {
  const items = [
    ...event.currentTarget.querySelectorAll<HTMLElement>('[data-radix-collection-item]'),
  ];
  const index = items.indexOf(event.target as HTMLElement);
  const next = index < 0 ? null : nextIndex(event.key, index, items.length);
  if (next === null) return;
  event.preventDefault();
  event.stopPropagation();
  items[next]?.focus();
}
