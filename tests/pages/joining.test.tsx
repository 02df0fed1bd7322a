import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { callToAction } from '../../src/content/landing.ts';
import { form, invitation, joined } from '../../src/content/signup.ts';
import { JoinedLine } from '../../src/pages/landing/joined-line.tsx';
import { takeConsoleErrors } from '../support/console.ts';
import { findForm } from './form.ts';
import { openPart, openSite } from './site.tsx';

/** Gives the browser ways to share or copy an address, which jsdom lacks. */
function giveNavigator(abilities: { share: unknown; canShare?: unknown; clipboard?: unknown }) {
  // These properties are read-only in jsdom.
  const properties = Object.entries(abilities).map(([name, value]) => [name, { value }]);
  vi.stubGlobal('navigator', Object.create(navigator, Object.fromEntries(properties)));
}

/** Opens the line that a form has once somebody has joined by it. */
function openLine() {
  window.history.replaceState(null, '', '/?utm_source=letter');
  const street = { zipCode: '10115', isFirst: false };
  const { user } = openPart(<JoinedLine street={street} hasFailed={false} />);
  return { user, button: screen.getByRole('button', { name: joined.share }) };
}

it('shares the page with the share function of the device', async () => {
  const share = vi.fn(async () => {});
  const { user, button } = openLine();
  giveNavigator({ share });
  await user.click(button);
  expect(share).toHaveBeenCalledExactlyOnceWith({
    ...invitation,
    url: 'http://localhost:3000/',
  });
  expect(screen.getByText(joined.text)).toBeInTheDocument();
});

it('keeps the line while the next one types, and says in its place how that signup ends', async () => {
  const { user, mock } = openSite('/');
  const { email } = findForm(0);
  await user.type(email, 'ada@example.com{Enter}');
  await screen.findByText(joined.text);
  giveNavigator({ share: undefined, clipboard: { writeText: async () => {} } });
  await user.click(screen.getByRole('button', { name: joined.share }));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(joined.copied));

  mock.controls.set('signup', ['server-error', 'live']);
  await user.clear(email);
  await user.type(email, 'bob@example.com');
  expect(screen.getByText(joined.copied)).toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(await screen.findByText(form.failed)).toBeInTheDocument();
  expect(screen.queryByText(joined.copied)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: joined.share })).toBeInTheDocument();
  expect(email).toHaveValue('bob@example.com');
  expect(takeConsoleErrors()).toEqual([expect.stringContaining('The signup failed')]);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(joined.text));
});

it('shares only the address when a picture cannot be shared or drawn', async () => {
  const share = vi.fn(async (_data: ShareData) => {});
  const { user, button } = openLine();
  const canShare = vi.fn((_data: ShareData) => false);
  giveNavigator({ share, canShare });
  await user.click(button);
  expect(canShare.mock.calls[0]?.[0].files?.[0]).toMatchObject({ type: 'image/png' });
  // jsdom has no canvas, so no picture can be drawn.
  giveNavigator({ share, canShare: () => true });
  await user.click(button);
  await waitFor(() => expect(share).toHaveBeenCalledTimes(2));
  for (const [data] of share.mock.calls) {
    expect(data).toMatchObject({ url: 'http://localhost:3000/' });
    expect(data).not.toHaveProperty('files');
  }
  expect(takeConsoleErrors().join()).toContain('The picture to share could not be drawn');
});

it('shares the address after two seconds when the picture is never drawn', async () => {
  const share = vi.fn(async (_data: ShareData) => {});
  const { button } = openLine();
  giveNavigator({ share, canShare: () => true });
  HTMLImageElement.prototype.decode = () => new Promise(() => {});
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.click(button);
  await vi.advanceTimersByTimeAsync(2_000);
  vi.useRealTimers();
  await waitFor(() => expect(share).toHaveBeenCalledOnce());
  expect(share.mock.calls[0]?.[0]).not.toHaveProperty('files');
  expect(takeConsoleErrors().join()).toContain('The picture to share could not be drawn');
});

const refuses = (name: string) => () => Promise.reject(new DOMException('No', name));

it.each([
  ['says nothing when the visitor cancels sharing', refuses('AbortError'), joined.text],
  ['says that it has copied the address where the device cannot share', undefined, joined.copied],
  ['says so where the sheet does not open', refuses('NotAllowedError'), joined.copied],
])('%s', async (_what, share, says) => {
  const writeText = vi.fn(async () => {});
  const { user, button } = openLine();
  giveNavigator({ share, clipboard: { writeText } });
  await user.click(button);
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(says));
  expect(writeText.mock.calls).toEqual(says === joined.copied ? [['http://localhost:3000/']] : []);
});

it.each([
  ['forbids it', { writeText: refuses('NotAllowedError') }],
  ['cannot copy at all', undefined],
])('shows the address where the browser %s', async (_how, clipboard) => {
  const { user, button } = openLine();
  giveNavigator({ share: undefined, clipboard });
  await user.click(button);
  const words = `${joined.copyByHand} http://localhost:3000/`;
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(words));
});

/** Parts of the drawing, which is decoration without roles. */
function parts(name: string) {
  return [...screen.getByRole('main').querySelectorAll(`[data-part="${name}"]`)];
}

async function joinFrom(user: UserEvent, index: number, zipCode: string) {
  const { email, zipCode: field, button } = findForm(index);
  // user-event keeps what it has typed in a form that was reset.
  await user.clear(email);
  await user.type(email, 'ada@example.com');
  if (zipCode) await user.type(field, zipCode);
  await user.click(button);
  await waitFor(() => expect(email).toHaveValue(''));
}

it('the street keeps the zip code and the new sign when the next one joins', async () => {
  const { user } = openSite('/');
  await joinFrom(user, 0, '10115');
  await waitFor(() => expect(parts('planted')).toHaveLength(1));
  expect(parts('blade')).toHaveLength(1);
  await joinFrom(user, 0, '');
  expect(parts('planted')).toHaveLength(1);
  expect(parts('blade')[0]).toHaveTextContent(/^10115$/);
});

it('the street changes beside its own form, with a blade only for a zip code', async () => {
  const { user } = openSite('/');
  await joinFrom(user, 1, '');
  await waitFor(() => expect(parts('lit')).toHaveLength(1));
  const scene = parts('lit')[0]?.closest('section');
  expect(scene).toBe(screen.getByRole('region', { name: callToAction.joined.title }));
  expect(parts('blade')).toHaveLength(0);
  await joinFrom(user, 1, '94110');
  await waitFor(() => expect(parts('blade')).toHaveLength(1));
  // It is no new neighborhood.
  expect(parts('planted')).toHaveLength(0);
});
