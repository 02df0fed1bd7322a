import { expect, vi } from 'vitest';
import { BrowserGone } from './browser-gone.ts';
import type { Driver } from './driver.ts';
import { type Found, findInPage, readPage, selectors, type Target } from './find-in-page.ts';

/** Long enough for every call here, on a busy machine with two cores. */
export const patience = { timeout: 40_000, interval: 50 };

/** Repeats an attempt until it succeeds, as long as the browser is there, and returns its result. */
async function until<Result>(attempt: () => Promise<Result>): Promise<Result> {
  const outcome = await vi.waitFor(async () => {
    try {
      return { result: await attempt() };
    } catch (error) {
      if (error instanceof BrowserGone) return { gone: error };
      throw error;
    }
  }, patience);
  if ('gone' in outcome) throw outcome.gone;
  return outcome.result;
}

/** Finds, reads, types and clicks in one window; every function waits until the page is ready. */
export function createPage(driver: Driver) {
  /**
   * Runs a function in the page and returns its result. If the page is replaced meanwhile, the
   * function runs again in the next page, so it must be repeatable.
   */
  function ask<Arguments extends unknown[], Result>(
    run: (...given: Arguments) => Result,
    ...given: Arguments
  ): Promise<Awaited<Result>> {
    return until(() => driver.evaluate(run, ...given));
  }

  const find = (target: Target): Promise<Found | null> =>
    driver.evaluate(findInPage, target, selectors[target.role]);

  /** Waits until a target exists and returns it. */
  function meet(target: Target): Promise<Found> {
    return until(async () => {
      const found = await find(target);
      if (!found) {
        const text = await driver.evaluate(readPage);
        throw new Error(`There is no ${target.role} “${target.name}”. The page reads: ${text}`);
      }
      return found;
    });
  }

  /** Takes a step of the history, and waits for another document. */
  async function leave(step: () => Promise<void>): Promise<void> {
    const bornAt = () => performance.timeOrigin;
    const before = await ask(bornAt);
    await step();
    await until(async () => expect(await driver.evaluate(bornAt)).not.toBe(before));
  }

  /** Presses the center of a target, and again if it moved away before the press. */
  async function press(target: Target, times = 1): Promise<void> {
    await until(async () => {
      const found = await find(target);
      if (!found) throw new Error(`There is no ${target.role} “${target.name}”`);
      if (found.isDisabled) throw new Error(`“${target.name}” is disabled`);
      if (!found.isHit) throw new Error(`Something lies over “${target.name}”`);
      await driver.clickAt(found.x, found.y, times);
      // A page that is being left after the press cannot report it.
      const isMet = await driver.evaluate(() => window.pageWatch.isMet).catch(() => null);
      if (isMet === false) throw new Error(`“${target.name}” moved away under the press`);
    });
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

    /** Types into a field, after its current text. */
    async type(target: Target, text: string): Promise<void> {
      await press(target);
      await until(async () => expect(await find(target)).toMatchObject({ isFocused: true }));
      await driver.type(text);
    },

    /** Waits until a text is visible on the page. */
    async sees(text: string): Promise<void> {
      await until(async () => expect(await driver.evaluate(readPage)).toContain(text));
    },

    /** Waits until a text is no longer visible on the page. */
    async seesNoMore(text: string): Promise<void> {
      const gone = async () => expect(await driver.evaluate(readPage)).not.toContain(text);
      await until(gone);
    },

    /** The visible text of the page. */
    read: () => ask(readPage),

    /** The name or text of the focused element. */
    focused: () =>
      ask(() => {
        const { activeElement: element } = document;
        // Only fields have labels, which any other element lacks.
        const label = (element as HTMLInputElement | null)?.labels?.[0];
        return (label ?? element)?.textContent?.trim() ?? '';
      }),

    /** The errors of the current document, and whether it was restored from the page cache. */
    watch: () =>
      ask(() => {
        const { faults, consoleErrors, timesCached } = window.pageWatch;
        return { faults, consoleErrors, timesCached };
      }),
  };
}

export type Page = ReturnType<typeof createPage>;
