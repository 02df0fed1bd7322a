import { expect, it } from 'vitest';
import { signup } from '../../../mocks/scenarios/signup.ts';
import { formOf } from '../support/form.ts';
import { patience } from '../support/page.ts';
import { openMockSite } from '../support/sites.ts';
import type { useMockSite } from './walk.ts';

const pill = { role: 'button', name: 'Mock panel' } as const;
const tab = (name: string) => ({ role: 'tab', name }) as const;
const choice = {
  role: 'radio',
  name: signup.scenarios['server-error'].title,
  within: 'Scenario of Signup',
} as const;

/** What a tester does with the mock panel. */
export function describePanel(walk: ReturnType<typeof useMockSite>) {
  /** Opens the site with a link, in a tab that may have saved another one. */
  async function open(search = '?mock=preset:all-good', { url } = walk.site) {
    await walk.page.open(`${url}/${search}`);
    await walk.page.meet({ role: 'region', name: 'Mock panel' });
  }
  async function close() {
    await walk.page.press({ role: 'button', name: 'Close the panel' });
    await walk.page.meet(pill);
  }
  async function join() {
    const form = formOf(walk.page, 0);
    await form.fill('ada@example.com', '10115');
    await walk.page.press(form.button);
  }

  it('opens the panel and goes through its tabs', async () => {
    await open();
    await walk.page.press(pill);
    for (const name of ['Network', 'Data', 'Log', 'Scenarios']) {
      await walk.page.press(tab(name));
      await expect
        .poll(() => walk.page.find(tab(name)), patience)
        .toMatchObject({ isSelected: true });
    }
    await close();
  });

  it('breaks the signup, sees what a visitor sees, and finds the same after a reload', async () => {
    await open();
    await walk.page.press(pill);
    await walk.page.press(tab('Scenarios'));
    await walk.page.press(choice);
    await close();
    await join();
    await walk.page.sees('Signup failed');
    await walk.page.reload();
    await walk.page.sees('Join 73+ families');
    await walk.page.meet({ role: 'button', name: 'Mock panel, 1 call altered' });
    await join();
    await walk.page.sees('Signup failed');
  });

  it('follows a link, which is removed from the address bar', async () => {
    await open('?utm=a&mock=stats:huge,signup:rate-limited@once');
    await walk.page.sees('12,480,000+ families');
    expect(await walk.page.ask(() => location.search)).toBe('?utm=a');
    await join();
    await walk.page.sees('Signup failed');
  });

  it('finds after Back what a reload finds', async () => {
    const { page } = walk;
    const altered = { role: 'button', name: 'Mock panel, network fast-3g' } as const;
    // On a port of its own, and with Back last: WebKit may load the page anew then
    // (mocks/kit/worker/health.ts), and if it is left meanwhile, its worker can stay half installed
    // (start-worker.ts).
    const site = await openMockSite();
    try {
      await open('no/such/street?mock=stats:unavailable@once', site);
      await page.open(site.url);
      await page.sees('Join 50+ families');
      await page.ask(() => window.__mocks.network('fast-3g'));
      await page.reload();
      await page.meet(altered);
      await page.back();
      await page.meet(altered);
      // Until this page has its worker, for the same reason.
      await open();
    } finally {
      await site.close();
    }
  });

  it('copies a link that leads to the same place', async () => {
    await open('?mock=stats:huge');
    await walk.page.press(pill);
    await walk.page.press({ role: 'button', name: 'Copy link' });
    await walk.page.sees('Copied');
    await close();
    const { email } = formOf(walk.page, 0);
    await walk.page.press(email);
    await walk.page.driver.press('Control+v');
    await expect
      .poll(async () => (await walk.page.meet(email)).value, patience)
      .toContain('mock=stats:huge');
  });
}
