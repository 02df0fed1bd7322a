import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { notFoundPage, pageFailure } from '../../src/content/errors.ts';
import { hero } from '../../src/content/landing.ts';
import type { Gateway } from '../../src/gateway/gateway.ts';
import { takeConsoleErrors } from '../support/console.ts';
import { renderSite } from './render-site.tsx';

it.each(['/LOGO', '/Logo', '/logo/', '/logo/more'])(
  'the path %s shows the not-found page',
  async (path) => {
    renderSite(path);
    expect(await screen.findByText('404')).toBeInTheDocument();
    expect(takeConsoleErrors()).toEqual([expect.stringContaining(path)]);
  },
);

it('navigation focuses the heading of the next page without scrolling', async () => {
  const { user } = renderSite('/no/such/street');
  const focus = vi.spyOn(HTMLElement.prototype, 'focus');
  await user.click(screen.getByRole('link', { name: notFoundPage.home }));
  const heading = await screen.findByRole('heading', { level: 1, name: hero.headline });
  expect(heading).toHaveFocus();
  // Scrolling would override the scroll position that the browser restores when the visitor goes back.
  expect(focus.mock.lastCall).toEqual([{ preventScroll: true }]);
  await screen.findAllByText('73+');
  expect(takeConsoleErrors()).toEqual([expect.stringContaining('/no/such/street')]);
});

it('an alert appears if a page throws an error', () => {
  const broken = (gateway: Gateway): Gateway => ({
    ...gateway,
    stats() {
      throw new Error('A mistake in the page');
    },
  });
  renderSite('/', {}, broken);
  expect(screen.getByRole('alert')).toHaveTextContent(pageFailure.title);
  expect(takeConsoleErrors()).not.toEqual([]);
});
