import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { createServer } from 'vite';
import { join as joinWaitlist } from '../../support/browser/steps.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

test('new code of the mock keeps the worker, the data, the settings and the log', async ({
  page,
}) => {
  test.slow();
  // Vite's own: it stays, so that the parts of the mock are made ready once and not every time.
  const cacheDir = join(root, 'test-results/hot-update-cache');
  const server = await createServer({
    root,
    cacheDir,
    mode: 'test',
    logLevel: 'error',
    server: { port: 0, strictPort: false },
  });
  await server.listen();
  const [url = ''] = server.resolvedUrls?.local ?? [];
  await page.goto(url);
  await expect(page.getByText('Join 73+ families')).toBeVisible({ timeout: 60_000 });
  await page.evaluate(() => {
    window.__mocks.data.add({ email: 'ada@example.com' });
    window.__mocks.set('signup', 'server-error');
    Object.assign(window, { before: { ...window.__mockHotState } });
  });

  const changed = await server.moduleGraph.getModuleByUrl('/mocks/calls/signup.ts');
  if (!changed) throw new Error('The dev server has not served the scenarios');
  await server.reloadModule(changed);
  const kept = () =>
    page.evaluate(() => {
      const { before } = window as unknown as { before: typeof window.__mockHotState };
      const { __mockHotState: now, __mocks: controls } = window;
      return {
        isNewCode: now?.controls !== before?.controls,
        isSameWorker: now?.worker === before?.worker,
        families: controls.data.tables().signups.length,
        scenario: controls.settings().calls.signup.scenario,
        logged: controls.log().map(({ call }) => call),
        panels: document.querySelectorAll('#mock-panel').length,
      };
    });
  await expect.poll(kept).toEqual({
    isNewCode: true,
    isSameWorker: true,
    families: 74,
    scenario: 'server-error',
    logged: ['stats'],
    panels: 1,
  });

  await joinWaitlist(page, 0, 'bob@example.com');
  await expect(page.getByText('Signup failed', { exact: true })).toBeVisible();
  await server.close();
});
