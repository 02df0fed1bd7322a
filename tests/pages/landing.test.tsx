import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { productName } from '../../src/content/product.ts';
import { must } from '../support/must.ts';
import { openSite } from './site.tsx';

it('has a header with the name and two anchor links', async () => {
  openSite('/');
  const header = within(await screen.findByRole('banner'));
  expect(header.getByText(productName)).toBeInTheDocument();
  expect(header.getByRole('link', { name: 'How It Works' })).toHaveAttribute('href', '#features');
  expect(header.getByRole('link', { name: 'Join Waitlist' })).toHaveAttribute('href', '#cta');
  await screen.findAllByText('73+');
});

it('opens with the badge, one headline, a form and the families', async () => {
  openSite('/');
  expect(screen.getByText('Coming Soon')).toBeInTheDocument();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  await screen.findAllByText('73+');
});

it('explains itself in four cards', async () => {
  openSite('/');
  const features = await screen.findByRole('region', { name: 'How It Works' });
  expect(features).toHaveAttribute('id', 'features');
  expect(within(features).getByRole('heading', { level: 2 })).toHaveTextContent('How It Works');
  const cards = within(features).getAllByRole('heading', { level: 3 });
  expect(cards.map((card) => card.textContent)).toEqual([
    'Safety First',
    'Neighbor Network',
    'Play Zones',
    'Community Care',
  ]);
  await screen.findAllByText('73+');
});

it('asks again in a call to action, and ends with a footer', async () => {
  openSite('/');
  const section = must(document.getElementById('cta'));
  expect(within(section).getByRole('form', { name: /^Join the waitlist/ })).toBeInTheDocument();
  expect(await screen.findByRole('contentinfo')).toHaveTextContent(`2026 ${productName}`);
  await screen.findAllByText('73+');
});

it('links the logo page from nowhere', async () => {
  openSite('/');
  await screen.findByRole('banner');
  await screen.findByRole('contentinfo');
  const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(addresses.filter((address) => address?.includes('logo'))).toEqual([]);
  await screen.findAllByText('73+');
});
