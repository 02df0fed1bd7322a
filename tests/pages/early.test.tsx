import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { signupToasts, waitlistForm } from '../../src/content/signup.ts';
import { takeConsoleErrors } from '../support/console.ts';
import { findForm, openEarly } from './render-site.tsx';

// Tests that need a real browser are in tests/browser/production/prerender.spec.ts.

const emailAddress = 'ada@example.com';

it('an early submission locks the form, is sent only once, and clears the email', async () => {
  const { user, controls, sent, hydrate } = await openEarly();
  const { button, email, zipCode } = findForm('first');
  expect(button).toBeDisabled();
  await user.type(email, emailAddress);
  expect(button).toBeEnabled();
  await user.keyboard('{Enter}{Enter}');
  await user.tab();
  expect(button).toHaveTextContent(waitlistForm.submitting);
  expect(button).toBeDisabled();
  for (const field of [email, zipCode]) expect(field).toHaveAttribute('readonly');

  controls.network('hold');
  hydrate();
  expect(button).toHaveTextContent(waitlistForm.submitting);
  expect(button).toBeDisabled();
  controls.network('none');
  await screen.findByText(signupToasts.joined.title);
  await waitFor(() => expect(email).toHaveValue(''));
  expect(button).toBeDisabled();
  expect(sent()).toHaveLength(1);
  // If the visitor goes to another page of the site and comes back, the new form must start empty.
  expect(window.takeOverForm?.('first')).toBeNull();
});

it('after an early submission fails, its button is enabled and focused again', async () => {
  const { user, controls, hydrate } = await openEarly();
  controls.set('signup', 'server-error');
  const { form, button, email } = findForm('first');
  await user.type(email, emailAddress);
  await user.click(button);
  expect(form).toHaveFocus();
  hydrate();
  await screen.findByText(signupToasts.signupFailed.title);
  expect(button).toBeEnabled();
  await waitFor(() => expect(button).toHaveFocus());
  expect(takeConsoleErrors()).toEqual([expect.stringContaining('The signup failed')]);
});

it.each([
  ['waits 15 s for hydration', false],
  ['waits 15 s for hydration after a reload', true],
])('an early submission can be sent again if it %s', async (_how, isReloaded) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  if (isReloaded) {
    const early = { first: { values: { email: emailAddress }, submittedAt: Date.now() } };
    window.history.replaceState({ early }, '');
  }
  const { user, sent, hydrate } = await openEarly();
  const { form, button, email } = findForm('first');
  if (!isReloaded) {
    await user.type(email, emailAddress);
    await user.click(button);
  }
  vi.advanceTimersByTime(14_000);
  expect(button).toHaveTextContent(waitlistForm.submitting);
  vi.advanceTimersByTime(1_000);
  expect(within(form).getByRole('alert')).toHaveTextContent(waitlistForm.failed);
  expect(form).toHaveAttribute('data-status', 'failed');
  expect(email).not.toHaveAttribute('readonly');
  for (const press of [() => user.click(button), () => user.type(email, '{Enter}')]) {
    expect(button).toHaveTextContent(waitlistForm.submit);
    expect(button).toBeEnabled();
    await press();
    expect(button).toHaveTextContent(waitlistForm.submitting);
    vi.advanceTimersByTime(15_000);
  }
  await user.click(button);
  hydrate();
  await screen.findByText(signupToasts.joined.title);
  expect(sent()).toHaveLength(1);
});

it.each([
  ['waits 15 s', 0, 15_000],
  ['waits while the machine sleeps', 16_000, 0],
  ['waits 15 s and someone sets the clock back', -3_600_000, 15_000],
])('an early submission is not sent automatically if it %s', async (_how, clockMs, timersMs) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user, sent, hydrate } = await openEarly();
  const { form, email, zipCode } = findForm('first');
  await user.type(email, `${emailAddress}{Enter}`);
  vi.setSystemTime(Date.now() + clockMs);
  vi.advanceTimersByTime(timersMs);
  hydrate();
  await within(form).findByText(waitlistForm.failed);
  await screen.findAllByText('73+');
  expect(sent()).toEqual([]);
  await user.type(zipCode, '94110{Enter}');
  await screen.findByText(signupToasts.joined.title);
  expect(sent()).toEqual([{ signup_email: emailAddress, signup_zip_code: '94110' }]);
});

it('an email entered before hydration enables its form’s button', async () => {
  const { user, hydrate } = await openEarly();
  const { button, email, zipCode } = findForm('second');
  await user.type(email, ' \u200b ');
  expect(button).toBeDisabled();
  fireEvent.change(email, { target: { value: emailAddress } });
  expect(button).toBeEnabled();
  expect(findForm('first').button).toBeDisabled();
  // Some password managers fill in a field without dispatching an event.
  zipCode.value = '10115';
  hydrate();
  expect(zipCode).toHaveValue('10115');
  expect(button).toBeEnabled();
  await user.clear(email);
  expect(button).toBeDisabled();
});

it('the early script does not intercept a form added by a browser extension', async () => {
  await openEarly();
  const theirs = document.body.appendChild(document.createElement('form'));
  onTestFinished(() => theirs.remove());
  theirs.setAttribute('name', 'search');
  // `fireEvent` returns false if a listener prevented the default action.
  expect(fireEvent.submit(theirs)).toBe(true);
});
