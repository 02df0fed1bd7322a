import { expect, test } from '@playwright/test';
import { describeScenarios } from '../../support/browser/describe-scenarios.ts';
import { answerAtNetwork } from '../../support/browser/network-backend.ts';
import { join } from '../../support/browser/steps.ts';
import { settingsWith } from '../../support/scenario-of.ts';

// Over the network of the site that ships. A route can refuse, answer or stay silent, but it
// cannot break off inside of a body.
describeScenarios({
  async open(page, { path, call, scenario }) {
    const settings = settingsWith(call, scenario);
    const { interceptor } = await answerAtNetwork(page, { settings, wait: async () => {} });
    await page.goto(path);
    return { sent: () => interceptor.getState().log.filter((one) => one.call === call).length };
  },
  usual: {
    signup: ['known-neighborhood', 'invalid-email', 'network-error', 'token-from-future', 'never'],
    stats: ['live', 'html-page', 'never'],
    logo: ['live', 'jpeg-image', 'https-image', 'unsafe-url', 'never'],
  },
  except: ['cut-body', 'stalled-body'],
});

test('a signup that failed goes through on the second try, from what is still typed', async ({
  page,
}) => {
  const { interceptor, store } = await answerAtNetwork(page);
  interceptor.set('signup', { scenario: 'saved-but-lost', frequency: 'once' });
  await page.goto('/');
  const { email, button } = await join(page, 0, 'ada@example.com', '10115');
  await expect(page.getByText('Signup failed')).toBeVisible();
  await button.click();
  await expect(email).toHaveValue('');
  expect(store.count()).toEqual({ families: 74, neighborhoods: 16 });
});
