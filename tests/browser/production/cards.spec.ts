import { expect, test } from '@playwright/test';
import { openState } from '../support/page-states.ts';

test('each card moves once, when it is seen', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openState(page, 'rest');
  const cards = page.locator('#features li');
  /** How each animation of a card runs, and when it ends, in milliseconds. */
  const movements = (index: number) =>
    cards.nth(index).evaluate((card) =>
      card.getAnimations({ subtree: true }).map((one) => ({
        state: one.playState,
        ends: Number(one.effect?.getComputedTiming().endTime),
      })),
    );

  await page.setViewportSize({ width: 390, height: 480 });
  for (const index of [0, 1, 2, 3]) {
    await expect
      .poll(() => movements(index))
      .toEqual([expect.objectContaining({ state: 'paused' })]);
    await cards.nth(index).evaluate((card) => card.scrollIntoView({ behavior: 'instant' }));
    await expect
      .poll(() => movements(index))
      .toEqual([expect.objectContaining({ state: 'finished' })]);
    for (const { ends } of await movements(index)) expect(ends).toBeLessThan(2000);
  }

  await test.step('or not at all', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.reload();
    await expect(cards.first()).toHaveAttribute('data-movement');
    for (const index of [0, 1, 2, 3]) expect(await movements(index)).toEqual([]);
  });
});
