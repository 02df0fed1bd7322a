import { expect as atOnce, test } from '@playwright/test';
import { startStaticHost } from '../../../tools/build/static-host.ts';
import { builtSite } from '../../support/builds.ts';
import { sentCalls } from '../../support/sent-calls.ts';
import { answerAtNetwork } from '../support/network-backend.ts';
import { join } from '../support/steps.ts';

// Loaded twice, on a busy machine.
const expect = atOnce.configure({ timeout: 20_000 });
test.describe.configure({ timeout: 90_000 });

/**
 * One origin that serves the mock build first and then the site, as after a careless deployment.
 */
async function startTwoFacedHost() {
  const mock = await startStaticHost({ folder: await builtSite('mock') });
  const port = Number(new URL(mock.url).port);
  let current = mock;
  return {
    url: mock.url,
    async deployProduction() {
      await mock.close();
      current = await startStaticHost({ folder: await builtSite('production'), port });
    },
    close: () => current.close(),
  };
}

test('a mock that was served here before swallows no signups in any tab', async ({ context }) => {
  const host = await startTwoFacedHost();
  try {
    const tabs = [await context.newPage(), await context.newPage()] as const;
    for (const tab of tabs) {
      await tab.goto(host.url);
      await tab.waitForFunction(() => navigator.serviceWorker.controller !== null);
    }
    await host.deployProduction();
    for (const [index, tab] of tabs.entries()) {
      const mock = await answerAtNetwork(tab);
      await tab.goto(host.url);
      await expect(tab.getByText('Join 73+ families')).toBeVisible();
      const { email } = await join(tab, 0, `ada${index}@example.com`);
      await expect(email).toHaveValue('');
      expect(sentCalls(mock, 'signup')).toHaveLength(1);
      expect(await tab.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    }
  } finally {
    await host.close();
  }
});
