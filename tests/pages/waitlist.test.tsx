import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { toast } from 'sonner';
import { expect, it, onTestFinished, vi } from 'vitest';
import { header } from '../../src/content/landing.ts';
import { confirmation, signupToasts, waitlistForm } from '../../src/content/signup.ts';
import { GatewayError } from '../../src/gateway/gateway.ts';
import { wire } from '../../src/gateway/wire.ts';
import { WaitlistForm } from '../../src/pages/landing/waitlist-form.tsx';
import { takeConsoleErrors } from '../support/console.ts';
import { findForm, openPart, renderSite } from './render-site.tsx';

/**
 * Renders one form and a link, for tests that need neither the figures nor the drawings. `beforePaint`
 * runs once, after React renders the form and before React runs `useEffect` callbacks.
 */
function openForm(beforePaint = () => {}) {
  let isPainted = false;
  // In StrictMode, React calls a ref callback twice.
  function handleRef() {
    if (!isPainted) beforePaint();
    isPainted = true;
  }
  const site = openPart(
    <>
      <WaitlistForm name="first" hasJoined={false} onJoined={() => {}} />
      <a href="/" ref={handleRef}>
        Elsewhere
      </a>
    </>,
  );
  return { ...site, ...findForm('first'), elsewhere: screen.getByText('Elsewhere') };
}

// tests/mock/player/scenarios.test.ts checks how both forms display each response.

// After you add a field to the wire schema, this test fails until the form has an input for the field and
// the adapter sends its value.
it('the form sends every field of the wire schema', async () => {
  const { user, sent, form } = openForm();
  for (const field of within(form).getAllByRole('textbox')) await user.type(field, 'me@1.de');
  await user.keyboard('{Enter}');

  await screen.findByText(signupToasts.joined.title);
  const [body = {}] = sent();
  expect(Object.keys(body)).toEqual(Object.keys(wire.signup.request.shape));
  expect(Object.values(body)).not.toContain(null);
});

// tests/pages/early.test.tsx tests what happens to a submission that the early script has held.
it('the first paint of a form shows the values typed before hydration', () => {
  const values = { email: 'ada@example.com', 'zip-code': '10115', gone: 'x' };
  const early = { values, status: 'filled-in' };
  vi.stubGlobal('takeOverForm', (name: string) => (name === 'first' ? early : null));
  let seen: string[] = [];
  openForm(() => {
    const { email, zipCode } = findForm('first');
    seen = [email.value, zipCode.value];
  });
  expect(seen).toEqual(['ada@example.com', '10115']);
});

// tests/unit/adapter/canonical-form.test.ts tests the rules for trimming and normalizing.
it('the form trims and normalizes text that a script filled in', async () => {
  const { sent, form, email, zipCode } = openForm();
  fireEvent.input(email, { target: { value: '\u00a0\u200bada\u0000@example.com\u202c ' } });
  fireEvent.input(zipCode, { target: { value: ' 94110-1234\u0000' } });
  fireEvent.submit(form);
  await screen.findByText(signupToasts.joined.title);
  expect(sent()).toEqual([{ signup_email: 'ada@example.com', signup_zip_code: '94110' }]);
});

it("the fields' attributes tell phones and password managers what to fill in", () => {
  const { email, zipCode } = openForm();
  expect(email).toBeRequired();
  expect(email).toHaveAttribute('type', 'email');
  expect(email).toHaveAttribute('autocomplete', 'email');
  expect(zipCode).toHaveAttribute('autocomplete', 'postal-code');
});

it('the button is disabled while the trimmed email is empty', async () => {
  const { user, email, button } = openForm();
  expect(button).toBeDisabled();
  await user.type(email, '   ');
  expect(button).toBeDisabled();
  await user.type(email, 'x');
  expect(button).toBeEnabled();
  await user.clear(email);
  expect(button).toBeDisabled();
});

// tests/mock/player/scenarios.test.ts checks that the button is disabled during the call.
it('two simultaneous submissions send one call and mark the button as busy', async () => {
  const { user, controls, sent, form, email, zipCode, button } = openForm();
  controls.network('hold');
  await user.type(email, 'ada@example.com');
  act(() => {
    for (const _press of ['first', 'second']) fireEvent.submit(form);
  });

  expect(button).toHaveAttribute('aria-busy', 'true');
  // A password manager can fill in a field during the call.
  fireEvent.input(zipCode, { target: { value: '10115' } });
  expect(button).toHaveTextContent(waitlistForm.submitting);
  controls.network('none');
  await screen.findByText(signupToasts.joined.title);
  expect(sent()).toHaveLength(1);
});

it('holding down Enter sends one call, even if the call fails immediately', async () => {
  const { user, controls, sent } = renderSite('/');
  controls.set('signup', 'server-error');
  const { email } = findForm('first');
  await user.type(email, 'ada@example.com{Enter>20/}');
  await screen.findByText(waitlistForm.failed);
  await waitFor(() => expect(email).toBeEnabled());
  expect(sent()).toHaveLength(1);
  expect(takeConsoleErrors()).toHaveLength(1);
});

it('a held key repeats, except for Enter in a single-line field', () => {
  renderSite('/');
  const { email } = findForm('first');
  const lines = document.body.appendChild(document.createElement('textarea'));
  onTestFinished(() => lines.remove());
  // `fireEvent` returns false if a listener prevented the default action.
  const hold = (at: Element, key: string) => fireEvent.keyDown(at, { key, repeat: true });
  expect([hold(email, 'Backspace'), hold(email, 'Enter')]).toEqual([true, false]);
  expect(hold(lines, 'Enter')).toBe(true);
});

it('an email filled in during hydration enables the button', async () => {
  const { button } = openForm(() => {
    const { email } = findForm('first');
    email.value = 'ada@example.com';
    email.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await waitFor(() => expect(button).toBeEnabled());
});

it('a failed signup does not change the other form', async () => {
  const { user, controls } = renderSite('/');
  controls.set('signup', 'server-error');
  const other = findForm('second');
  await user.type(other.email, 'bob@example.com');
  const before = other.form.innerHTML;
  await user.type(findForm('first').email, 'ada@example.com{Enter}');
  await screen.findByText(signupToasts.signupFailed.title);
  expect(other.form.innerHTML).toBe(before);
  expect(other.email).toHaveValue('bob@example.com');
  expect(other.button).toBeEnabled();
  expect(takeConsoleErrors()).toHaveLength(1);
});

it("typing clears a rejected email's hint, and a new toast replaces the old toast", async () => {
  const { user, email } = openForm();
  await user.type(email, 'ada{Enter}');
  await screen.findByText(signupToasts.invalidEmail.title);
  expect(email).toHaveAccessibleDescription(waitlistForm.emailHint);
  await user.type(email, '@example.com');
  expect(email).not.toHaveAccessibleDescription();
  await user.keyboard('{Enter}');
  await screen.findByText(signupToasts.joined.title);
  expect(toast.getToasts()).toMatchObject([{ title: signupToasts.joined.title }]);
});

it('a zip code that the backend rejects adds no hint to the email field', async () => {
  const refusal = new GatewayError('invalid-zip', 'The backend rejected the zip code');
  const { user } = renderSite('/', {}, (gateway) => ({
    ...gateway,
    signup: () => Promise.reject(refusal),
  }));
  const { email } = findForm('first');
  await user.type(email, 'ada@example.com{Enter}');
  await screen.findByText(signupToasts.signupFailed.title);
  expect(email).not.toHaveAccessibleDescription();
  expect(takeConsoleErrors()).toHaveLength(1);
});

it('a stored signup is not reported as failed if the page throws afterward', async () => {
  const { user, sent, email } = openForm();
  vi.spyOn(HTMLFormElement.prototype, 'reset').mockImplementationOnce(() => {
    throw new Error('An extension has broken it');
  });
  await user.type(email, 'ada@example.com{Enter}');
  await screen.findByText(signupToasts.joined.title);
  expect(screen.queryByText(signupToasts.signupFailed.title)).toBeNull();
  expect(email).toBeEnabled();
  expect(sent()).toHaveLength(1);
  expect(takeConsoleErrors()).toEqual([
    expect.stringContaining('The signup was saved, but the page could not show it'),
  ]);
});

it('focus stays where the visitor moved it during the call', async () => {
  const { user, controls } = renderSite('/');
  const { email, button } = findForm('first');
  // If the visitor hadn't moved the focus, the button or the confirmation line would receive it.
  const elsewhere = screen.getByRole('link', { name: header.features });
  controls.set('signup', ['server-error', 'live']);
  await user.type(email, 'ada@example.com');
  for (const end of [signupToasts.signupFailed.title, signupToasts.joined.title]) {
    controls.network('hold');
    await user.click(button);
    elsewhere.focus();
    controls.network('none');
    await screen.findByText(end);
    await waitFor(() => expect(email).toBeEnabled());
    expect(elsewhere).toHaveFocus();
  }
  expect(takeConsoleErrors()).toEqual([expect.stringContaining('The signup failed')]);
});

it.each(['first', 'second'] as const)(
  "focusing the %s form's confirmation neither scrolls nor opens the keyboard",
  async (which) => {
    const { user, controls } = renderSite('/');
    const { form, email } = findForm(which);
    controls.network('hold');
    await user.type(email, 'ada@example.com');
    const focusEmail = vi.spyOn(email, 'focus');
    const focusAny = vi.spyOn(HTMLElement.prototype, 'focus');
    await user.keyboard('{Enter}');
    // The visitor taps outside the form.
    form.blur();
    controls.network('none');
    const line = (await within(form).findByText(confirmation.text)).parentElement;
    await waitFor(() => expect(line).toHaveFocus());
    expect(focusEmail).not.toHaveBeenCalled();
    expect(focusAny.mock.calls.every(([options]) => options?.preventScroll)).toBe(true);
  },
);

it('correcting a rejected email does not move focus', async () => {
  const { user, controls, email } = openForm();
  controls.set('signup', 'server-error');
  await user.type(email, 'ada@b{Enter}');
  await screen.findByText(signupToasts.signupFailed.title);
  await user.clear(email);
  await user.type(email, 'ada{Enter}');
  await screen.findByText(signupToasts.invalidEmail.title);
  email.blur();
  // A password manager corrects the email.
  fireEvent.input(email, { target: { value: 'ada@example.com' } });
  expect(email).not.toHaveAccessibleDescription();
  expect(document.body).toHaveFocus();
  expect(takeConsoleErrors()).toHaveLength(1);
});

it('a submission does not steal focus from another element', async () => {
  const { user, form, email, button, elsewhere } = openForm();
  await user.type(email, 'ada@example.com');
  elsewhere.focus();
  fireEvent.submit(form);
  await waitFor(() => expect(email).toBeDisabled());
  expect(elsewhere).toHaveFocus();
  await screen.findByText(signupToasts.joined.title);
  // Resetting the form fires no input event, so the button isn't disabled immediately.
  await waitFor(() => expect(button).toBeDisabled());
});

it.each(['change', 'focusout', 'keydown'])(
  'a %s event makes the form read the email again',
  async (sign) => {
    const { email, button } = openForm();
    email.value = 'ada@example.com';
    expect(button).toBeDisabled();
    fireEvent(email, new Event(sign, { bubbles: true }));
    await waitFor(() => expect(button).toBeEnabled());
  },
);

it.each([
  [' 94110-1234', '94110-1234'],
  ['94110 - 1234', '94110-1234'],
  ['K1A 0B1', 'K1A 0B1'],
  ['12345678901', '1234567890'],
])('typing the zip code %j leaves %j in the field', async (typed, value) => {
  const { user, zipCode } = openForm();
  await user.type(zipCode, typed);
  expect(zipCode).toHaveValue(value);
});

it('the caret stays in place when spaces are removed from a full zip code field', async () => {
  const { user, zipCode } = openForm();
  await user.type(zipCode, '9410 1234');
  const caret = { initialSelectionStart: 3, initialSelectionEnd: 3 };
  await user.type(zipCode, '1', caret);
  expect(zipCode).toHaveValue('941101234');
  expect(zipCode.selectionStart).toBe(4);
});

/**
 * Dispatches `beforeinput` for an insertion. Returns the strings that the page inserted itself, and whether
 * the browser continues with its own insertion. `isAble` sets whether the page can insert text.
 */
function announce(field: Element, insertion: InputEventInit, isAble = true) {
  const execCommand = vi.fn((..._command: string[]) => isAble);
  Object.assign(document, { execCommand });
  const handleError = vi.fn();
  window.addEventListener('error', handleError, { once: true });
  const event = new InputEvent('beforeinput', { bubbles: true, cancelable: true, ...insertion });
  const goesOn = fireEvent(field, event);
  Reflect.deleteProperty(document, 'execCommand');
  expect(handleError).not.toHaveBeenCalled();
  return { inserted: execCommand.mock.calls.map(([, , text]) => text), goesOn };
}

// tests/browser/production/pasting.spec.ts tests how the form cleans up insertions in Chromium.
it('if the page cannot paste the cleaned-up email, the browser pastes the original', () => {
  const { email } = openForm();
  const inserted = announce(email, { data: '“ada@example.com”' }, false);
  expect(inserted).toEqual({ inserted: ['ada@example.com'], goesOn: true });
});

it.each([
  ['a clean email', 'email', { data: 'ada@example.com' }],
  ['an incomplete email', 'email', { data: ' “ada' }],
  ['a typed space', 'email', { data: ' ' }],
  ['a zip code that fits', 'zipCode', { data: ' 94110 ' }],
  ['a long zip code without spaces', 'zipCode', { data: '94110-12345' }],
  ['a deletion', 'zipCode', { data: null }],
  ['a composition', 'zipCode', { data: '94110 - 1234', cancelable: false }],
  ['text for another element', 'elsewhere', { data: '“ada@example.com”' }],
] as const)('the form lets the browser handle %s', (_what, name, insertion) => {
  expect(announce(openForm()[name], insertion)).toEqual({ inserted: [], goesOn: true });
});

it('after a failure, focus returns to the email field, even if the form lost focus', async () => {
  const { user, controls, form, email, button } = openForm();
  controls.set('signup', 'server-error');
  controls.network('hold');
  await user.type(email, 'ada@example.com');
  const focus = vi.spyOn(HTMLElement.prototype, 'focus');
  fireEvent.submit(form);
  await waitFor(() => expect(email).toBeDisabled());
  expect(form).toHaveFocus();
  form.blur();
  controls.network('none');

  await screen.findByText(signupToasts.signupFailed.title);
  await waitFor(() => expect(email).toHaveFocus());
  expect(button).toBeEnabled();
  expect(focus.mock.calls).toEqual([[{ preventScroll: true }], [{ preventScroll: true }]]);
  expect(takeConsoleErrors()).toHaveLength(1);
});

it.each([
  ['an email that the page rejects', 'email', 'ada', 'live', signupToasts.invalidEmail],
  ['an email that the backend rejects', 'email', 'a@b', 'invalid-email', signupToasts.invalidEmail],
  ['the button after a failed signup', 'button', 'a@b', 'server-error', signupToasts.signupFailed],
] as const)('%s receives focus', async (_what, target, typed, scenario, notice) => {
  const { user, controls, ...parts } = openForm();
  controls.set('signup', scenario);
  await user.type(parts.email, typed);
  await user.click(parts.button);
  await screen.findByText(notice.title);
  await waitFor(() => expect(parts[target]).toHaveFocus());
  expect(takeConsoleErrors()).toHaveLength(scenario === 'live' ? 0 : 1);
});
