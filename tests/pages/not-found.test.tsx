import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { notFoundPage, pageFailure } from '../../src/content/errors.ts';
import { hero } from '../../src/content/landing.ts';
import type { Gateway } from '../../src/gateway/gateway.ts';
import { takeConsoleErrors } from '../support/console.ts';
import { openSite } from './site.tsx';

it('links home from an unknown path, and logs the path once', async () => {
  const { user } = openSite('/no/such/street');
  expect(await screen.findByText(notFoundPage.code)).toBeInTheDocument();
  expect(screen.getByText(notFoundPage.title)).toBeInTheDocument();
  await waitFor(() => expect(console.error).toHaveBeenCalled());
  expect(takeConsoleErrors()).toEqual([expect.stringContaining('/no/such/street')]);

  await user.click(screen.getByRole('link', { name: notFoundPage.home }));
  expect(await screen.findAllByText('73+')).toHaveLength(2);
  expect(window.location.pathname).toBe('/');
  expect(screen.getByRole('heading', { level: 1, name: hero.headline })).toHaveFocus();
});

it.each(['/LOGO', '/Logo', '/logo/', '/logo/more'])(
  'finds no page at %s, as hosts do',
  async (path) => {
    openSite(path);
    expect(await screen.findByText('404')).toBeInTheDocument();
    expect(takeConsoleErrors()).toEqual([expect.stringContaining(path)]);
  },
);

it('says that a page has failed, and nothing of the connection', () => {
  const broken = (gateway: Gateway): Gateway => ({
    ...gateway,
    stats() {
      throw new Error('A mistake in the page');
    },
  });
  openSite('/', {}, broken);
  expect(screen.getByRole('alert')).toHaveTextContent(pageFailure.title);
  expect(takeConsoleErrors()).not.toEqual([]);
});
