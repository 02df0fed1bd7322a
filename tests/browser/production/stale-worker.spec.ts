import { expect, test } from '@playwright/test';
import { builtSite } from '../../support/builds.ts';
import { sentCalls } from '../../support/sent-calls.ts';
import { startStaticHost } from '../../support/static-host.ts';
import { answerAtNetwork } from '../support/network-backend.ts';
import { families, join } from '../support/steps.ts';

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

test('a mock that was served here before swallows no signup, and its worker goes', async ({
  page,
}) => {
  const host = await startTwoFacedHost();
  try {
    await page.goto(host.url);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await host.deployProduction();
    const mock = await answerAtNetwork(page);
    await page.goto(host.url);
    await expect(families(page)).toBeVisible();
    const { email } = await join(page, 0, 'ada@example.com');
    await expect(email).toHaveValue('');
    expect(sentCalls(mock, 'signup')).toHaveLength(1);
    const left = await page.evaluate(() => navigator.serviceWorker.getRegistrations());
    expect(left).toHaveLength(0);
  } finally {
    await host.close();
  }
});
