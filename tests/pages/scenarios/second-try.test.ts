import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { signupNotices } from '../../../src/content/signup.ts';
import { takeConsoleErrors } from '../../support/console.ts';
import { sentCalls } from '../../support/sent-calls.ts';
import { settingsFrom } from '../../support/settings.ts';
import { formAt } from '../form.ts';
import { openSite } from '../site.tsx';

it('a signup that was saved but lost succeeds on the second try, and counts once', async () => {
  const { user, mock } = openSite('/', {
    settings: settingsFrom('mock=signup:saved-but-lost@once'),
    resendDelayMs: () => 0,
  });
  const { email, button } = formAt(0);
  await user.type(email, 'ada@example.com');
  await user.click(button);
  await screen.findByText(signupNotices.signupFailed.title);
  expect(email).toHaveValue('ada@example.com');
  takeConsoleErrors();

  await user.click(button);
  await screen.findByText(signupNotices.joined.title);
  expect(sentCalls(mock, 'signup')).toHaveLength(2);
  expect(mock.backend.rows.count().families).toBe(74);
  await waitFor(() => expect(screen.getAllByText('74+')).toHaveLength(2));
});

it('a signup whose token was refused once is sent again, unnoticed by the visitor', async () => {
  const { user, mock } = openSite('/', {
    settings: settingsFrom('mock=signup:token-from-future@once'),
    resendDelayMs: () => 0,
  });
  const { email, button } = formAt(0);
  await user.type(email, 'ada@example.com');
  await user.click(button);
  await screen.findByText(signupNotices.joined.title);
  expect(sentCalls(mock, 'signup')).toHaveLength(2);
});
