import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { signupNotices } from '../../src/content/signup.ts';
import type { EarlyForm } from '../../src/early/hold-submission.ts';
import { limitsMs } from '../../src/gateway/timed.ts';
import { takeConsoleErrors } from '../support/console.ts';
import { sentCalls } from '../support/sent-calls.ts';
import { formAt } from './form.ts';
import { openSite } from './site.tsx';

// What a form makes of what a visitor did before it was hydrated. How that is held until then is in
// tests/browser/production/early.spec.ts.

/** Opens the landing page, whose first form was used meanwhile. */
function openAfter(early: EarlyForm) {
  vi.stubGlobal('takeOverForm', (name: string) => (name === 'hero' ? early : null));
  return openSite('/');
}

const typed = { email: 'ada@example.com', 'zip-code': '10115' };

it('what was typed is kept, and sent by the button that has followed it', async () => {
  const { user, mock } = openAfter({ values: typed, submittedAt: null });
  const { email, zipCode, button } = formAt(0);
  expect(email).toHaveValue('ada@example.com');
  expect(zipCode).toHaveValue('10115');
  expect(button).toBeEnabled();
  expect(sentCalls(mock, 'signup')).toEqual([]);
  expect(formAt(1).email).toHaveValue('');
  expect(formAt(1).button).toBeDisabled();
  await user.click(button);
  await screen.findByText(signupNotices.joined.title);
});

it('what was submitted is sent', async () => {
  const submittedAt = performance.now() - limitsMs.signup + 5000;
  const { mock } = openAfter({ values: typed, submittedAt });
  await screen.findByText(signupNotices.joined.title);
  expect(sentCalls(mock, 'signup').map(({ sent }) => JSON.parse(sent))).toEqual([
    { signup_email: 'ada@example.com', signup_zip_code: '10115' },
  ]);
});

it('what has waited for as long as a signup may take has failed, and can be sent again', async () => {
  const submittedAt = performance.now() - limitsMs.signup;
  const { user, mock } = openAfter({ values: typed, submittedAt });
  await screen.findByText(signupNotices.signupFailed.title);
  expect(takeConsoleErrors()).toEqual([expect.stringContaining('The signup failed')]);
  expect(sentCalls(mock, 'signup')).toEqual([]);
  const { email, zipCode, button } = formAt(0);
  expect(email).toHaveValue('ada@example.com');
  expect(zipCode).toHaveValue('10115');
  await user.click(button);
  await screen.findByText(signupNotices.joined.title);
});
