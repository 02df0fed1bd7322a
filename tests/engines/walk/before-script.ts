import { afterEach, beforeEach, expect, it } from 'vitest';
import { sentCalls } from '../../support/sent-calls.ts';
import { formOf } from '../support/form.ts';
import { openProduction } from '../support/sites.ts';
import type { Walk } from './walk.ts';

/** What a visitor can do before the script has loaded. */
export function describeBeforeScript(walk: Walk) {
  // Each test uses another port, since the browser caches scripts by origin.
  let site: Awaited<ReturnType<typeof openProduction>>;
  beforeEach(async () => {
    site = await openProduction();
    site.scripts.hold();
  });
  afterEach(() => site.close());

  it('types before the script has loaded, and nothing is lost', async () => {
    const { page } = walk;
    await page.open(site.url);
    const form = formOf(page, 0);
    await form.fill('ada@example.com', '10115');
    site.scripts.letGo();
    await page.sees('Join 73+ families');
    expect(await form.values()).toEqual(['ada@example.com', '10115']);
    await page.press(form.button);
    await page.sees('Welcome to the waitlist!');
  });

  it('joins before the script has loaded, and the signup is sent once', async () => {
    const { page } = walk;
    await page.open(site.url);
    const form = formOf(page, 0);
    await form.fill('ada@example.com', '10115');
    await page.press(form.button);
    await page.sees('Joining...');
    const sent = () => sentCalls(site.mock(), 'signup').length;
    expect(sent()).toBe(0);
    site.scripts.letGo();
    await page.sees('Welcome to the waitlist!');
    expect(await form.values()).toEqual(['', '']);
    expect(sent()).toBe(1);
  });

  it('starts after Back, when it was left before the script had loaded', async () => {
    const { page } = walk;
    await page.open(site.url);
    // A page that has drawn nothing yet is not kept in a page cache.
    await page.sees('How It Works');
    await page.open(`${site.url}/robots.txt`);
    site.scripts.letGo();
    await page.back();
    await page.sees('Join 73+ families');
  });

  it('asks for a logo before the script has loaded, and sees the result', async () => {
    const { page } = walk;
    await page.open(`${site.url}/logo`);
    await page.press({ role: 'button', name: 'Generate Logo' });
    await page.sees('Generating...');
    site.scripts.letGo();
    await page.sees('Logo generated!');
  });
}
