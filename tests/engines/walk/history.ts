import { expect, it } from 'vitest';
import { formOf } from '../support/form.ts';
import { openProduction } from '../support/sites.ts';
import type { useProduction } from './walk.ts';

/** The page after Back, Forward and Reload, and after a page of another origin. */
export function describeHistory(walk: ReturnType<typeof useProduction>) {
  async function open() {
    const { page, site } = walk;
    await page.open(site.url);
    await page.sees('Join 73+ families');
    return formOf(page, 0);
  }

  it('goes away and back, finds what was typed, and joins', async () => {
    const form = await open();
    await form.fill('ada@example.com', '10115');
    await walk.page.open(`${walk.site.url}/no/such/street`);
    await walk.page.sees('Oops! Page not found');
    await walk.page.back();
    expect((await walk.page.watch()).timesCached).toBe(1);
    expect(await form.values()).toEqual(['ada@example.com', '10115']);
    await walk.page.press(form.button);
    await walk.page.sees('Welcome to the waitlist!');
    await walk.page.forward();
    await walk.page.sees('Oops! Page not found');
  });

  it('leaves while a toast is up, comes back, and joins', async () => {
    const form = await open();
    await form.fill('ada.example.com');
    await walk.page.press(form.button);
    await walk.page.sees('Invalid email');
    await walk.page.open(`${walk.site.url}/no/such/street`);
    await walk.page.back();
    await walk.page.ask((name) => {
      const field = document.querySelector<HTMLInputElement>(name);
      field?.select();
    }, 'input[name=email]');
    await walk.page.driver.type('ada@example.com');
    await walk.page.press(form.button);
    await walk.page.sees('Welcome to the waitlist!');
    await walk.page.seesNoMore('Joining...');
  });

  it('leaves in the middle of a signup, comes back, and can join', async () => {
    const form = await open();
    walk.site.mock().interceptor.setNetwork('hold');
    await form.fill('ada@example.com', '10115');
    await walk.page.press(form.button);
    await walk.page.sees('Joining...');
    await walk.page.open(`${walk.site.url}/no/such/street`);
    await walk.page.back();
    walk.site.mock().interceptor.setNetwork('none');
    await walk.page.seesNoMore('Joining...');
    const { value } = await walk.page.meet(form.email);
    if (!value) await form.fill('ada@example.com', '10115');
    await walk.page.press(form.button);
    await walk.page.sees('Welcome to the waitlist!');
    expect(walk.site.mock().store.count()).toEqual({ families: 74, neighborhoods: 16 });
  });

  it('reloads with a text typed, and the button follows what the field then holds', async () => {
    const form = await open();
    await form.fill('ada@example.com');
    await walk.page.reload();
    await walk.page.sees('Join 73+ families');
    const { value } = await walk.page.meet(form.email);
    expect(['', 'ada@example.com']).toContain(value);
    expect((await walk.page.meet(form.button)).isDisabled).toBe(value === '');
    if (!value) await form.fill('ada@example.com');
    await walk.page.press(form.button);
    await walk.page.sees('Welcome to the waitlist!');
  });

  it('hears no error of the page before it', async () => {
    const { page } = walk;
    const other = await openProduction();
    try {
      await page.open(other.url);
      await page.sees('Join 73+ families');
      // Too late to load: Firefox sends the error to the window, which is then the next page's.
      await page.ask(() =>
        addEventListener('unload', () => {
          const style = document.createElement('link');
          Object.assign(style, { rel: 'stylesheet', href: '/too-late.css' });
          document.head.append(style);
        }),
      );
      await open();
    } finally {
      await other.close();
    }
  });
}
