import { cleanup, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { form as formWords, signupNotices } from '../../src/content/signup.ts';
import type { EarlyForm } from '../../src/early/hold-submission.ts';
import { sentBodies } from '../support/sent-bodies.ts';
import { formAt } from './form.ts';
import { openSite } from './site.tsx';

// What a form makes of what a visitor did before it was hydrated. How that is held until then is in
// tests/browser/production/early.spec.ts.

/** Opens the landing page, whose first form was used meanwhile. */
function openAfter(early: EarlyForm) {
  vi.stubGlobal('takeOverForm', (name: string) => (name === 'hero' ? early : null));
  return openSite('/');
}

const textFields = () => within(formAt(0).form).getAllByRole<HTMLInputElement>('textbox');

const typed = { email: 'ada@example.com', 'zip-code': '10115' };

it('keeps what was typed, and sends it by the button that has followed it', async () => {
  const { user, mock } = openAfter({ values: typed, status: 'filled-in' });
  const { email, zipCode, button } = formAt(0);
  expect(email).toHaveValue('ada@example.com');
  expect(zipCode).toHaveValue('10115');
  expect(button).toBeEnabled();
  expect(sentBodies(mock, 'signup')).toEqual([]);
  expect(formAt(1).email).toHaveValue('');
  expect(formAt(1).button).toBeDisabled();
  await user.click(button);
  await screen.findByText(signupNotices.joined.title);
});

it('takes over every field by its name', () => {
  openSite('/');
  const names = textFields().map(({ name }) => name);
  cleanup();
  const values = Object.fromEntries(names.map((name) => [name, `my ${name}`]));
  openAfter({ values, status: 'filled-in' });
  expect(textFields().map(({ value }) => value)).toEqual(Object.values(values));
});

it('sends what was submitted', async () => {
  const { mock } = openAfter({ values: typed, status: 'submitted' });
  await screen.findByText(signupNotices.joined.title);
  expect(sentBodies(mock, 'signup')).toEqual([
    { signup_email: 'ada@example.com', signup_zip_code: '10115' },
  ]);
});

it('sends nothing that has waited too long, and says so', async () => {
  const { user, mock } = openAfter({ values: typed, status: 'given-back' });
  const { form, email, zipCode, button } = formAt(0);
  expect(within(form).getByText(formWords.failed)).toBeInTheDocument();
  expect(email).toHaveValue('ada@example.com');
  expect(zipCode).toHaveValue('10115');
  await screen.findAllByText('73+');
  expect(sentBodies(mock, 'signup')).toEqual([]);
  await user.click(button);
  await screen.findByText(signupNotices.joined.title);
});
