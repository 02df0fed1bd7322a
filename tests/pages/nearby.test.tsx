import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createNearby } from '../../src/ui/nearby.tsx';
import { takeConsoleErrors } from '../support/console.ts';

/** Stands in for the layout that jsdom lacks: `meet` puts an element on the screen. */
const observers: { options: IntersectionObserverInit; meet: () => void }[] = [];

beforeEach(() => {
  observers.length = 0;
  vi.stubGlobal(
    'IntersectionObserver',
    vi.fn(function observer(
      callback: (entries: { isIntersecting: boolean }[]) => void,
      options: IntersectionObserverInit,
    ) {
      const meet = () => act(() => callback([{ isIntersecting: true }]));
      return { observe: () => observers.push({ options, meet }), disconnect() {} };
    }),
  );
});

/** The latest observer that has an option. */
function observerWith(option: keyof IntersectionObserverInit) {
  const found = observers.findLast(({ options }) => options[option] !== undefined);
  if (!found) throw new Error(`Nothing observes with ${option}`);
  return found;
}

function open(load: () => Promise<() => React.JSX.Element>) {
  const Nearby = createNearby(load);
  const { container } = render(<Nearby className="place" />);
  return container.firstElementChild;
}

describe('a drawing below the fold', () => {
  it('loads when its place is on the screen, or near it once the visitor scrolls', async () => {
    const load = vi.fn(async () => () => <p>A drawing</p>);
    expect(open(load)).toHaveClass('place');
    expect(observerWith('rootMargin').options.rootMargin).toBe('0px');
    fireEvent.scroll(window);
    const { options, meet } = observerWith('rootMargin');
    expect(options.rootMargin).toBe('600px 0px');
    expect(load).not.toHaveBeenCalled();
    meet();
    expect(await screen.findByText('A drawing')).toBeInTheDocument();
  });

  it('plays once 40 % of it are visible', () => {
    const place = open(async () => () => <p>A drawing</p>);
    const { options, meet } = observerWith('threshold');
    expect(options.threshold).toBe(0.4);
    expect(place).not.toHaveAttribute('data-seen');
    meet();
    expect(place).toHaveAttribute('data-seen');
  });

  it('leaves its place empty when it does not load', async () => {
    const place = open(() => Promise.reject(new TypeError('Failed to fetch')));
    observerWith('rootMargin').meet();
    await expect
      .poll(takeConsoleErrors)
      .toEqual([expect.stringContaining('A drawing did not load')]);
    expect(place).toBeEmptyDOMElement();
  });
});
