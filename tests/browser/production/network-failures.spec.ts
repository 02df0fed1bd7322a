import { expect, test } from '@playwright/test';
import { signupNotices } from '../../../src/content/signup.ts';
import { sentCalls } from '../../support/sent-calls.ts';
import { describeScenarios } from '../support/describe-scenarios.ts';
import { answerAtNetwork } from '../support/network-backend.ts';
import { join } from '../support/steps.ts';

// Over the network, with the production build. A route can refuse, answer or stay silent, but it
// cannot break off in the middle of a body.
describeScenarios({
  async open(page, { id, path }, settings) {
    const mock = await answerAtNetwork(page, { settings, wait: async () => {} });
    await page.goto(`/${path}`);
    return { sent: () => sentCalls(mock, id).length };
  },
  usual: [
    'signup:known-neighborhood',
    'signup:invalid-email',
    'signup:network-error',
    'signup:token-from-future',
    'signup:never',
    'stats:live',
    'stats:html-page',
    'stats:never',
    'logo:live',
    'logo:jpeg-image',
    'logo:https-image',
    'logo:unsafe-url',
    'logo:never',
  ],
  isThorough: (id) => !['cut-body', 'stalled-body'].includes(id),
});

test('a signup that failed goes through on the second try, from what is still typed', async ({
  page,
}) => {
  const { interceptor, store } = await answerAtNetwork(page);
  interceptor.set('signup', { scenario: 'saved-but-lost', frequency: 'once' });
  await page.goto('/');
  const { email, button } = await join(page, 0, 'ada@example.com', '10115');
  await expect(page.getByText(signupNotices.signupFailed.title)).toBeVisible();
  await button.click();
  await expect(email).toHaveValue('');
  expect(store.count()).toEqual({ families: 74, neighborhoods: 16 });
});
