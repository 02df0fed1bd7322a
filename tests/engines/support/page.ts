import { expect, vi } from 'vitest';
import type { Driver } from './driver.ts';
import { type Found, findInPage, readPage, selectors, type Target } from './find-in-page.ts';

/** Longer than any call's answer here, and than a browser that shares two cores. */
export const patience = { timeout: 15_000, interval: 50 };

/** Finds, reads, types and clicks in one window: everything waits until the page is ready for it. */
export function createPage(driver: Driver) {
  /**
   * Runs a function in the page and returns its result. A page that goes away while it is asked
   * rejects in each engine's own words; then its successor is asked, so the function must bear a
   * second run.
   */
  function ask<Arguments extends unknown[], Result>(
    run: (...given: Arguments) => Result,
    ...given: Arguments
  ): Promise<Awaited<Result>> {
    return vi.waitFor(() => driver.evaluate(run, ...given), patience);
  }

  const find = (target: Target): Promise<Found | null> =>
    driver.evaluate(findInPage, target, selectors[target.role]);

  /** Waits until something is there and returns it. */
  function meet(target: Target): Promise<Found> {
    return vi.waitFor(async () => {
      const found = await find(target);
      if (!found) throw new Error(`There is no ${target.role} “${target.name}”`);
      return found;
    }, patience);
  }

  /** Takes a step of the history, and waits until another document is there. */
  async function leave(step: () => Promise<void>): Promise<void> {
    const bornAt = () => performance.timeOrigin;
    const before = await ask(bornAt);
    await step();
    await vi.waitFor(async () => expect(await driver.evaluate(bornAt)).not.toBe(before), patience);
  }

  /** Presses in the middle of something; once more when the page has moved away under the press. */
  async function press(target: Target, times = 1): Promise<void> {
    await vi.waitFor(async () => {
      const found = await find(target);
      if (!found) throw new Error(`There is no ${target.role} “${target.name}”`);
      if (found.isDisabled) throw new Error(`“${target.name}” is disabled`);
      if (!found.isHit) throw new Error(`Something lies over “${target.name}”`);
      await driver.clickAt(found.x, found.y, times);
      // A page that the press has led away from, or is just leading, knows nothing of it.
      const isMet = await driver.evaluate(() => window.pageWatch.isMet).catch(() => null);
      if (isMet === false) throw new Error(`“${target.name}” moved away under the press`);
    }, patience);
  }

  return {
    driver,
    ask,
    find,
    meet,
    press,
    open: (url: string) => leave(() => driver.open(url)),
    reload: () => leave(driver.reload),
    back: () => leave(driver.back),
    forward: () => leave(driver.forward),

    /** Types into a field, after what stands there already. */
    async type(target: Target, text: string): Promise<void> {
      await press(target);
      await vi.waitFor(
        async () => expect(await find(target)).toMatchObject({ isFocused: true }),
        patience,
      );
      await driver.type(text);
    },

    /** Waits until a text can be read on the page. */
    async sees(text: string): Promise<void> {
      await vi.waitFor(
        async () => expect(await driver.evaluate(readPage)).toContain(text),
        patience,
      );
    },

    /** Waits until a text can no longer be read on the page. */
    async seesNoMore(text: string): Promise<void> {
      const gone = async () => expect(await driver.evaluate(readPage)).not.toContain(text);
      await vi.waitFor(gone, patience);
    },

    /** What can be read on the page now. */
    read: () => ask(readPage),

    /** The name or the text of what has the focus. */
    focused: () =>
      ask(() => {
        const { activeElement: element } = document;
        const label = (element as HTMLInputElement | null)?.labels?.[0];
        return (label ?? element)?.textContent?.trim() ?? '';
      }),

    /** What the current document has complained about, and whether it came from the page cache. */
    watch: () =>
      ask(() => {
        const { faults, consoleErrors, timesCached } = window.pageWatch;
        return { faults, consoleErrors, timesCached };
      }),
  };
}

export type Page = ReturnType<typeof createPage>;
