import { expect, it } from 'vitest';
import { sentCalls } from '../../support/sent-calls.ts';
import { formOf } from '../support/form.ts';
import { patience } from '../support/page.ts';
import type { useProduction } from './walk.ts';

const first = "You're the first from your neighborhood!";

/** How a visitor joins the waitlist, and the possible outcomes. */
export function describeForms(walk: ReturnType<typeof useProduction>) {
  async function open(index: 0 | 1) {
    const { page, site } = walk;
    await page.open(site.url);
    await page.sees('Join 73+ families');
    return formOf(page, index);
  }
  const sent = () => sentCalls(walk.site.mock(), 'signup').length;

  it.each([0, 1] as const)('joins from form %i by its button, the first of a street', async (n) => {
    const form = await open(n);
    await form.fill('ada@example.com', '10115');
    await walk.page.press(form.button);
    await walk.page.sees(first);
    expect(await form.values()).toEqual(['', '']);
    await walk.page.sees('With you: 74+ families');
    expect((await walk.page.watch()).consoleErrors).toEqual([]);
  });

  it.each([0, 1] as const)('joins from form %i by Enter, one more of a street', async (n) => {
    const form = await open(n);
    await form.fill('bob@example.com', '94101');
    await walk.page.driver.press('Enter');
    await walk.page.sees('Welcome to the waitlist!');
    expect(await walk.page.read()).not.toContain(first);
    expect(await form.values()).toEqual(['', '']);
  });

  it('joins once, however often the button is hit', async () => {
    const form = await open(0);
    await form.fill('ada@example.com');
    await walk.page.press(form.button, 2);
    await walk.page.sees('Welcome to the waitlist!');
    expect(sent()).toBe(1);
  });

  it('sees a message for an email without an at-sign, and nothing is sent', async () => {
    const form = await open(0);
    await form.fill('ada.example.com', '10115');
    await walk.page.driver.press('Enter');
    await walk.page.sees('Please enter a valid email address');
    expect(await form.values()).toEqual(['ada.example.com', '10115']);
    expect(await walk.page.meet(form.email)).toMatchObject({ isFocused: true });
    expect(sent()).toBe(0);
  });

  it('counts once when the answer is lost, whoever sends the signup again', async () => {
    const form = await open(0);
    walk.site.mock().interceptor.set('signup', { scenario: 'saved-but-lost', frequency: 'once' });
    await form.fill('ada@example.com', '10115');
    await walk.page.press(form.button);
    // Firefox sends a request again by itself when its connection breaks (RFC 9110, 9.2.2).
    await expect.poll(sent, patience).toBeGreaterThan(0);
    await expect
      .poll(async () => (await walk.page.meet(form.button)).text, patience)
      .toBe('Join Waitlist');
    const again = await walk.page.meet(form.button);
    if (!again.isDisabled) await walk.page.press(form.button);
    await walk.page.sees('Welcome to the waitlist!');
    expect(walk.site.mock().store.count()).toEqual({ families: 74, neighborhoods: 16 });
  });

  it('sees at most three toasts at once, which disappear by themselves', async () => {
    const form = await open(0);
    await form.fill('ada.example.com');
    for (let count = 0; count < 4; count += 1) await walk.page.press(form.button);
    const shown = () => document.querySelectorAll('[data-sonner-toast][data-visible=true]').length;
    await expect.poll(() => walk.page.ask(shown), patience).toBe(3);
    await walk.page.driver.press('Tab');
    await walk.page.seesNoMore('Invalid email');
  });
}
