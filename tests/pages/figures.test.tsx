import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { App } from '../../src/app.tsx';
import type { Gateway, WaitlistStats } from '../../src/gateway/gateway.ts';
import { takeConsoleErrors } from '../support/console.ts';
import { openSite } from '../support/site.tsx';

function plate(label: string) {
  const term = screen.getByText(label, { selector: 'dt' });
  return term.parentElement as HTMLElement;
}

it('reads three dots without a plus while the figures load', async () => {
  const { mock } = openSite('/');
  mock.interceptor.setNetwork('hold');
  expect(screen.getByText(/already on the waitlist$/)).toHaveTextContent(
    'Join ... families already on the waitlist',
  );
  expect(within(plate('Families Waiting')).getByText('...')).toBeInTheDocument();
  expect(within(plate('Neighborhoods')).getByText('...')).toBeInTheDocument();
  mock.interceptor.setNetwork('none');
  await screen.findAllByText('73+');
});

it('shows the totals in every place from one call', async () => {
  const { mock } = openSite('/');
  await waitFor(() => expect(plate('Families Waiting')).toHaveTextContent('73+'));
  expect(plate('Neighborhoods')).toHaveTextContent('15+');
  expect(screen.getByText(/already on the waitlist$/)).toHaveTextContent(
    'Join 73+ families already on the waitlist',
  );
  expect(mock.interceptor.getState().log).toHaveLength(1);
});

it('shows 2026 as the launch year, whatever the figures do', () => {
  openSite('/');
  expect(plate('Launch Year')).toHaveTextContent('2026');
});

it('falls back to 50 and 12, quietly, when the call fails', async () => {
  const { mock } = openSite('/');
  mock.interceptor.set('stats', { scenario: 'network-error' });
  await waitFor(() => expect(plate('Families Waiting')).toHaveTextContent('50+'));
  expect(plate('Neighborhoods')).toHaveTextContent('12+');
  expect(takeConsoleErrors()).toEqual([expect.stringContaining('figures could not be read')]);
  expect(document.querySelector('[data-sonner-toast]')).toBeNull();
});

it('keeps the old figures when the quiet read after a signup fails', async () => {
  const { mock, user } = openSite('/');
  await waitFor(() => expect(plate('Families Waiting')).toHaveTextContent('73+'));
  mock.interceptor.set('stats', { scenario: 'server-error' });
  const [email] = screen.getAllByLabelText('Email');
  await user.type(email as HTMLElement, 'ada@example.com{Enter}');
  await screen.findByText('Welcome to the waitlist!');
  await waitFor(() =>
    expect(takeConsoleErrors()).toEqual([expect.stringContaining('figures could not be read')]),
  );
  expect(plate('Families Waiting')).toHaveTextContent('73+');
});

it('never lets an answer replace a newer one', async () => {
  const answers: ((stats: WaitlistStats) => void)[] = [];
  const gateway: Gateway = {
    joinWaitlist: async () => ({ isNewNeighborhood: false }),
    readStats: () => new Promise((resolve) => answers.push(resolve)),
    generateLogo: async () => '',
  };
  render(<App gateway={gateway} />);
  const [email] = screen.getAllByLabelText('Email');
  await userEvent.type(email as HTMLElement, 'ada@example.com{Enter}');
  await waitFor(() => expect(answers).toHaveLength(2));

  await act(async () => answers[1]?.({ families: 74, neighborhoods: 15 }));
  expect(plate('Families Waiting')).toHaveTextContent('74+');
  await act(async () => answers[0]?.({ families: 73, neighborhoods: 15 }));
  expect(plate('Families Waiting')).toHaveTextContent('74+');
});
