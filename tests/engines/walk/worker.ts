import { describe, expect, it } from 'vitest';
import { formOf } from '../support/form.ts';
import { patience } from '../support/page.ts';
import { openMockSite } from '../support/sites.ts';
import type { useMockSite } from './walk.ts';

type Origin = 'url' | 'lanUrl';

/**
 * How the mock answers in a browser: by its worker, or inside the page where there can be no
 * worker.
 */
export function describeMock(walk: ReturnType<typeof useMockSite>) {
  const health = () => walk.page.ask(() => window.__mocks.health());
  async function open(origin: Origin, link = 'preset:all-good', path = '/') {
    await walk.page.open(`${walk.site[origin]}${path}?mock=${link}`);
    await walk.page.meet({ role: 'region', name: 'Mock panel' });
  }
  async function join() {
    const form = formOf(walk.page, 0);
    await form.fill('ada@example.com', '10115');
    await walk.page.press(form.button);
    return form;
  }

  it('has a worker on localhost, and none by plain http on a LAN address', async () => {
    await open('url');
    expect(await health()).toMatchObject({ kind: 'answers' });
    await open('lanUrl');
    expect(await health()).toEqual({ kind: 'in-page' });
  });

  it('answers again after the worker has released the page', async () => {
    await open('url');
    await walk.page.sees('Join 73+ families');
    // What msw posts when it believes that the page is closed.
    await walk.page.ask(() => navigator.serviceWorker.controller?.postMessage('CLIENT_CLOSED'));
    await join();
    await walk.page.sees('Welcome to the waitlist!');
  });

  it('starts again after Back, when the page was left while its worker was loading', async () => {
    const { page } = walk;
    // Another port, where no worker is registered yet.
    const site = await openMockSite();
    try {
      site.worker.hold();
      await page.open(`${site.url}/?mock=preset:all-good`);
      await site.worker.asked();
      // A page without the mock and its worker.
      await page.open(`${site.url}/favicon.svg`);
      site.worker.letGo();
      await page.back();
      await page.meet({ role: 'region', name: 'Mock panel' });
      await page.sees('Join 73+ families');
    } finally {
      await site.close();
    }
  });

  describe.each([
    ['with a worker', 'url'],
    ['without a worker', 'lanUrl'],
  ] as const)('%s', (_name, origin) => {
    it('joins', async () => {
      await open(origin);
      await walk.page.sees('Join 73+ families');
      await join();
      await walk.page.sees('Welcome to the waitlist!');
      await walk.page.sees('With you: 74+ families');
    });

    it('answers after Back', async () => {
      await open(origin);
      await walk.page.sees('Join 73+ families');
      await walk.page.open(`${walk.site[origin]}/no/such/street`);
      // Until that page has its worker: WebKit may keep an unfinished installation in the page cache
      // (`finishInstalling` in mocks/kit/worker/start-worker.ts).
      await walk.page.meet({ role: 'region', name: 'Mock panel' });
      await walk.page.back();
      const isAlive = async () => /answers|in-page/.test((await health()).kind);
      await expect.poll(isAlive, patience).toBe(true);
      await walk.page.sees('Join 73+ families');
      await join();
      await walk.page.sees('Welcome to the waitlist!');
    });

    it('reports an answer that breaks off at once', async () => {
      await open(origin, 'signup:cut-body');
      const form = await join();
      const pressed = Date.now();
      await walk.page.sees('Signup failed');
      expect(Date.now() - pressed).toBeLessThan(8000);
      expect(await form.values()).toEqual(['ada@example.com', '10115']);
    });

    it('draws a picture that has an https address', async () => {
      await open(origin, 'logo:https-image', '/logo');
      await walk.page.press({ role: 'button', name: 'Generate Logo' });
      await walk.page.sees('Logo generated!');
      await walk.page.meet({ role: 'image', name: 'Generated logo' });
    });
  });
}
