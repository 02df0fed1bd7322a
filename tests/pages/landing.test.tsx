import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { features, header, hero } from '../../src/content/landing.ts';
import { launchYear, productName } from '../../src/content/product.ts';
import { form } from '../../src/content/signup.ts';
import { must } from '../support/must.ts';
import { openSite } from './site.tsx';

it('has a header with the name and two anchor links', async () => {
  openSite('/');
  const banner = within(await screen.findByRole('banner'));
  expect(banner.getByText(productName)).toBeInTheDocument();
  const linkTo = (name: string) => banner.getByRole('link', { name });
  expect(linkTo(header.features)).toHaveAttribute('href', '#features');
  expect(linkTo(header.waitlist)).toHaveAttribute('href', '#cta');
  await screen.findAllByText('73+');
});

it('opens with the badge, one headline, a form and the families', async () => {
  openSite('/');
  expect(screen.getByText(hero.badge)).toBeInTheDocument();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  await screen.findAllByText('73+');
});

it('explains itself in four cards', async () => {
  openSite('/');
  const section = await screen.findByRole('region', { name: features.title });
  expect(section).toHaveAttribute('id', 'features');
  expect(within(section).getByRole('heading', { level: 2 })).toHaveTextContent(features.title);
  const cards = within(section).getAllByRole('heading', { level: 3 });
  expect(cards.map((card) => card.textContent)).toEqual(features.cards.map(({ title }) => title));
  await screen.findAllByText('73+');
});

it('asks again in a call to action, and ends with a footer', async () => {
  openSite('/');
  const section = must(document.getElementById('cta'));
  expect(within(section).getByRole('form', { name: form.names.waitlist })).toBeInTheDocument();
  expect(await screen.findByRole('contentinfo')).toHaveTextContent(`${launchYear} ${productName}`);
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
