import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { pageFailure } from '../../src/content/errors.ts';
import type { Gateway } from '../../src/gateway/gateway.ts';
import { takeConsoleErrors } from '../support/console.ts';
import { openSite } from './render-site.tsx';

it.each(['/LOGO', '/Logo', '/logo/', '/logo/more'])('finds no page at %s', async (path) => {
  openSite(path);
  expect(await screen.findByText('404')).toBeInTheDocument();
  expect(takeConsoleErrors()).toEqual([expect.stringContaining(path)]);
});

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
