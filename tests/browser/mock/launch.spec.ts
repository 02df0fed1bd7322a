import { chromium, expect, test } from '@playwright/test';
import { findBrowser } from '../../harness/browser/browser.ts';
import { launchOptions } from '../../harness/browser/launch.ts';

const switchName = '--disable-features=';

test('Chromium starts without the features that Playwright disables', async () => {
  const options = launchOptions(findBrowser());
  // Chromium shows its command line only when it is started with this switch.
  const args = [...options.args, '--enable-automation'];
  const browser = await chromium.launch({ ...options, args });
  const session = await browser.newBrowserCDPSession();
  const { arguments: words } = await session.send('Browser.getBrowserCommandLine');
  await browser.close();
  const lists = words
    .filter((word) => word.startsWith(switchName))
    .map((word) => word.slice(switchName.length).split(','));
  // Chromium obeys the last of them only.
  const [byPlaywright = [], obeyed = []] = lists;
  expect(lists).toHaveLength(2);
  expect(byPlaywright.filter((feature) => !obeyed.includes(feature))).toEqual([]);
});
