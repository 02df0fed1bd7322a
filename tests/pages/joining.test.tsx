import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { anyStreet, callToAction } from '../../src/content/landing.ts';
import { confirmation, invitation, waitlistForm } from '../../src/content/signup.ts';
import { ConfirmationLine } from '../../src/pages/landing/confirmation-line.tsx';
import type { FormName } from '../../src/pages/landing/use-waitlist-form.ts';
import { takeConsoleErrors } from '../support/console.ts';
import { findForm, openPart, renderSite } from './render-site.tsx';

const pageUrl = 'http://localhost:3000/';

/** Replaces the browser's share or clipboard API. jsdom has no share API; user-event adds a clipboard. */
function changeNavigator(ability: 'share' | 'clipboard', value: unknown) {
  vi.stubGlobal('navigator', Object.create(navigator, { [ability]: { value } }));
}

/** Renders the confirmation line that a form shows after a signup. */
function openLine() {
  window.history.replaceState(null, '', '/?utm_source=letter');
  const { user } = openPart(<ConfirmationLine isOwn hasFailed={false} />);
  return { user, button: screen.getByRole('button', { name: confirmation.share }) };
}

it("the share button opens the device's share sheet with the page URL", async () => {
  const share = vi.fn(async () => {});
  const { user, button } = openLine();
  changeNavigator('share', share);
  await user.click(button);
  expect(share).toHaveBeenCalledExactlyOnceWith({ ...invitation, url: pageUrl });
  expect(screen.getByText(confirmation.text)).toBeInTheDocument();
});

it('the confirmation stays while a second person types, then shows their result', async () => {
  const { user, controls } = renderSite('/');
  const { form: own, email } = findForm('first');
  const inForm = within(own);
  await user.type(email, 'ada@example.com{Enter}');
  await inForm.findByText(confirmation.text);
  await user.click(inForm.getByRole('button', { name: confirmation.share }));
  await waitFor(() => expect(inForm.getByRole('status')).toHaveTextContent(confirmation.copied));

  controls.set('signup', ['server-error', 'live']);
  await user.clear(email);
  await user.type(email, 'bob@example.com');
  expect(screen.getByText(confirmation.copied)).toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(await screen.findByText(waitlistForm.failed)).toHaveRole('status');
  expect(screen.queryByText(confirmation.copied)).not.toBeInTheDocument();
  expect(inForm.getByRole('button', { name: confirmation.share })).toBeInTheDocument();
  expect(email).toHaveValue('bob@example.com');
  expect(takeConsoleErrors()).toEqual([expect.stringContaining('The signup failed')]);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(inForm.getByRole('status')).toHaveTextContent(confirmation.text));
});

const refuses = (name: string) => () => Promise.reject(new DOMException('No', name));

it.each([
  [confirmation.text, 'the visitor closes the share sheet', refuses('AbortError')],
  [confirmation.text, 'the share sheet is still opening', refuses('InvalidStateError')],
  [confirmation.copied, 'the device has no share sheet', undefined],
  [confirmation.copied, 'the share sheet does not open', refuses('NotAllowedError')],
])('the confirmation says "%s" if %s', async (says, _when, share) => {
  const { user, button } = openLine();
  const writeText = vi.spyOn(navigator.clipboard, 'writeText');
  changeNavigator('share', share);
  await user.click(button);
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(says));
  expect(writeText.mock.calls).toEqual(says === confirmation.copied ? [[pageUrl]] : []);
});

it.each([
  ['forbids copying', { writeText: refuses('NotAllowedError') }],
  ['has no clipboard', undefined],
])('the URL to copy appears and is selected if the browser %s', async (_how, clipboard) => {
  const { user, button } = openLine();
  changeNavigator('clipboard', clipboard);
  await user.click(button);
  const link = await screen.findByRole<HTMLInputElement>('textbox', {
    name: confirmation.copyByHand,
  });
  expect(link).toHaveFocus();
  const { selectionStart, selectionEnd } = link;
  expect(link.value.slice(selectionStart ?? 0, selectionEnd ?? 0)).toBe(pageUrl);
});

it('the URL to copy reappears after a failed signup without stealing focus', async () => {
  const { user, controls } = renderSite('/');
  changeNavigator('clipboard', undefined);
  const { form, email } = findForm('first');
  await user.type(email, 'ada@example.com{Enter}');
  await user.click(await within(form).findByRole('button', { name: confirmation.share }));
  await within(form).findByLabelText(confirmation.copyByHand);

  controls.set('signup', 'server-error');
  await user.clear(email);
  await user.type(email, 'bob@example.com{Enter}');
  await screen.findByText(waitlistForm.failed);
  await waitFor(() => expect(email).toHaveFocus());
  await user.keyboard('.au');
  expect(within(form).getByLabelText(confirmation.copyByHand)).toBeInTheDocument();
  expect(email).toHaveValue('bob@example.com.au');
  expect(takeConsoleErrors()).toHaveLength(1);
});

/** Returns each drawing part called `name`. Drawings are decorative, so no role query finds the parts. */
function parts(name: string) {
  return [...screen.getByRole('main').querySelectorAll(`[data-part="${name}"]`)];
}

async function joinFrom(user: UserEvent, which: FormName, zipCode: string) {
  const { email, zipCode: field, button } = findForm(which);
  // user-event remembers typed text even after a form is reset.
  for (const typed of [email, field]) await user.clear(typed);
  await user.type(email, 'ada@example.com');
  if (zipCode) await user.type(field, zipCode);
  await user.click(button);
  await waitFor(() => expect(email).toHaveValue(''));
}

/**
 * Returns the text of the chalk on the road and of the sign on the map. The chalk's text is empty if the
 * chalk shows a sun instead of a zip code.
 */
const signs = () => [...parts('chalk'), ...parts('map-sign')].map(({ textContent }) => textContent);

it('a later signup without a zip code leaves the earlier zip code in both drawings', async () => {
  const { user } = renderSite('/');
  await joinFrom(user, 'first', 'sw1a 1aa');
  await waitFor(() => expect(signs()).toEqual(['SW1A 1AA', 'SW1A 1AA']));
  expect(parts('planted')).toHaveLength(2);
  await joinFrom(user, 'second', '');
  await screen.findAllByText(confirmation.text);
  expect(signs()).toEqual(['SW1A 1AA', 'SW1A 1AA']);
  expect(parts('planted')).toHaveLength(2);
});

/** Each form, paired with the other form. */
const forms: [FormName, other: FormName][] = [
  ['first', 'second'],
  ['second', 'first'],
];

it.each(forms)(
  "a signup in the %s form updates both drawings and keeps the %s form's email",
  async (which, otherName) => {
    const { user } = renderSite('/');
    const other = findForm(otherName);
    await user.type(other.email, 'bob@example.com');
    // "Elm St" is not a zip code, so the road shows a sun instead, and the map shows a generic street name.
    await joinFrom(user, which, 'Elm St');
    await waitFor(() => expect(signs()).toEqual(['', anyStreet]));
    expect(parts('planted')).toHaveLength(0);
    expect(screen.getByRole('region', { name: callToAction.joined.title })).toBeInTheDocument();
    expect(document.activeElement).toHaveTextContent(confirmation.text);
    expect(other.email).toHaveValue('bob@example.com');
    await joinFrom(user, which, '94110');
    await waitFor(() => expect(signs()).toEqual(['94110', '94110']));
  },
);

it.each([
  ['first', 'street'],
  ['second', 'map'],
] as const)(
  'each signup through the %s form scrolls to the drawing of the %s',
  async (which, drawing) => {
    const { user } = renderSite('/');
    const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
    for (const times of [1, 2]) {
      await joinFrom(user, which, '');
      await waitFor(() => expect(scroll).toHaveBeenCalledTimes(times));
    }
    const drawn = screen.getByRole('main').querySelector<HTMLElement>(`[data-joined=${drawing}]`);
    for (const scrolled of scroll.mock.contexts) expect(scrolled).toContainElement(drawn);
    expect(scroll).toHaveBeenCalledWith({ block: 'nearest' });
  },
);

it.each(forms)(
  'a signup through the %s form is also confirmed in the %s form',
  async (which, otherName) => {
    const { user, controls } = renderSite('/');
    await joinFrom(user, which, '');
    await screen.findAllByText(confirmation.text);
    const other = findForm(otherName);
    for (const { form: one } of [findForm(which), other]) {
      expect(within(one).getByText(confirmation.text)).toBeInTheDocument();
      expect(within(one).queryByText(waitlistForm.notes.first)).not.toBeInTheDocument();
      expect(within(one).queryByText(waitlistForm.notes.second)).not.toBeInTheDocument();
    }
    expect(findForm(which).form).toContainElement(document.activeElement as HTMLElement);

    await user.click(within(other.form).getByRole('button', { name: confirmation.share }));
    await within(other.form).findByText(confirmation.copied);
    expect(within(findForm(which).form).getByText(confirmation.text)).toBeInTheDocument();

    controls.set('signup', 'server-error');
    await user.type(other.email, 'bob@example.com{Enter}');
    expect(await screen.findByText(waitlistForm.failed)).toHaveRole('status');
    expect(other.form).toContainElement(screen.getByText(waitlistForm.failed));
    expect(takeConsoleErrors()).toHaveLength(1);
  },
);
