import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { logoPage } from '../../src/content/logo.ts';
import { openSite } from './site.tsx';

// What a visitor sees of each answer is judged in tests/mock/player/scenarios.test.ts.

it('the logo page is linked from nowhere', async () => {
  openSite('/');
  const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(addresses.filter((address) => address?.includes('logo'))).toEqual([]);
  await screen.findAllByText('73+');
});

it('the logo generator sends one call, which costs money, and keeps the focus', async () => {
  const { mock } = openSite('/logo');
  mock.controls.network('hold');
  const button = screen.getByRole('button', { name: logoPage.generate });
  button.focus();
  act(() => {
    for (const _press of ['first', 'second']) button.click();
  });
  expect(button).toHaveTextContent(logoPage.generating);
  expect(button).toHaveFocus();
  mock.controls.network('none');
  await screen.findByRole('img');
  expect(mock.controls.log()).toHaveLength(1);
});

it('the logo generator draws nothing for a press that has waited too long, and says so', () => {
  vi.stubGlobal('takeOverForm', () => ({ values: {}, status: 'given-back' }));
  const logo = vi.fn();
  openSite('/logo', {}, (gateway) => ({ ...gateway, logo }));
  expect(screen.getByText(logoPage.failed)).toBeInTheDocument();
  expect(logo).not.toHaveBeenCalled();
});
