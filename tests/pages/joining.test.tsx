import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { productName } from '../../src/content/product.ts';
import { takeConsoleErrors } from '../support/console.ts';
import { formAt } from '../support/form.ts';
import { openSite } from '../support/site.tsx';

/** What the browser can do with an address; jsdom itself can do neither. */
function giveNavigator(abilities: { share: unknown; clipboard?: unknown }) {
  // Both are read-only there.
  const properties = Object.entries(abilities).map(([name, value]) => [name, { value }]);
  vi.stubGlobal('navigator', Object.create(navigator, Object.fromEntries(properties)));
}

async function join() {
  const site = openSite('/?utm_source=letter');
  await site.user.type(formAt(0).email, 'ada@example.com{Enter}');
  const button = await screen.findByRole('button', { name: 'Tell a neighbor' });
  return { ...site, button };
}

it('shares the page by the sheet of the device', async () => {
  const share = vi.fn(async () => {});
  const { user, button } = await join();
  giveNavigator({ share });
  await user.click(button);
  expect(share).toHaveBeenCalledExactlyOnceWith({
    title: productName,
    text: expect.stringContaining(`waitlist of ${productName}.`),
    url: 'http://localhost:3000/',
  });
  expect(screen.getByText('You are on the list.')).toBeInTheDocument();
});

it('does nothing more when the visitor closes that sheet', async () => {
  const share = vi.fn(async () => {
    throw new DOMException('Closed', 'AbortError');
  });
  const writeText = vi.fn(async () => {});
  const { user, button } = await join();
  giveNavigator({ share, clipboard: { writeText } });
  await user.click(button);
  expect(writeText).not.toHaveBeenCalled();
  expect(screen.getByText('You are on the list.')).toBeInTheDocument();
});

it('copies the address where there is no such sheet, and says so', async () => {
  const writeText = vi.fn(async () => {});
  const { user, button } = await join();
  giveNavigator({ share: undefined, clipboard: { writeText } });
  await user.click(button);
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Link copied'));
  expect(writeText).toHaveBeenCalledExactlyOnceWith('http://localhost:3000/');
});

it.each([
  ['forbids it', { writeText: () => Promise.reject(new DOMException('No', 'NotAllowedError')) }],
  ['cannot copy at all', undefined],
])('shows the address where the browser %s', async (_how, clipboard) => {
  const { user, button } = await join();
  giveNavigator({ share: undefined, clipboard });
  await user.click(button);
  const words = 'Please copy the link: http://localhost:3000/';
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(words));
});

it('lets the street answer a success', async () => {
  const { user } = openSite('/');
  const main = screen.getByRole('main');
  expect(main).not.toHaveAttribute('data-joined');
  await user.type(formAt(1).email, 'ada@example.com{Enter}');
  await waitFor(() => expect(main).toHaveAttribute('data-joined'));
  await screen.findByRole('button', { name: 'Tell a neighbor' });
});

it('does not let it answer a failure', async () => {
  const { user, mock } = openSite('/');
  mock.interceptor.set('signup', { scenario: 'server-error' });
  await user.type(formAt(0).email, 'ada@example.com{Enter}');
  await screen.findByText('Signup failed');
  expect(screen.getByRole('main')).not.toHaveAttribute('data-joined');
  expect(takeConsoleErrors()).toEqual([expect.stringContaining('The signup failed')]);
});
