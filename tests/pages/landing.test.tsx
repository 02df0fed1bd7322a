import { render, screen, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { footer } from '../../src/content/footer.ts';
import { features, header, hero } from '../../src/content/landing.ts';
import { launchYear, productName } from '../../src/content/product.ts';
import { closedNotice, waitlistForm } from '../../src/content/signup.ts';
import { Footer } from '../../src/pages/landing/footer.tsx';
import { renderSite } from './render-site.tsx';

it('the landing page shows all its sections and does not move focus', async () => {
  renderSite('/');
  const banner = within(screen.getByRole('banner'));
  expect(banner.getByText(productName)).toBeInTheDocument();
  const linkTo = (name: string) => banner.getByRole('link', { name });
  expect(linkTo(header.features)).toHaveAttribute('href', '#features');
  expect(linkTo(header.waitlist)).toHaveAttribute('href', '#cta');

  expect(screen.getByText(hero.badge)).toBeInTheDocument();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);

  const section = within(screen.getByRole('region', { name: features.title }));
  expect(section.getByRole('heading', { level: 2 })).toHaveTextContent(features.title);
  const cards = section.getAllByRole('heading', { level: 3 });
  expect(cards.map((card) => card.textContent)).toEqual(
    features.cards.map(({ title, promise }) => `${title} ${promise}`),
  );
  expect(document.getElementById('features')).toContainElement(cards[0] ?? null);

  const secondForm = screen.getByRole('form', { name: waitlistForm.names.second });
  expect(document.getElementById('cta')).toContainElement(secondForm);
  expect(screen.getByRole('contentinfo')).toHaveTextContent(`${launchYear} ${productName}`);
  await screen.findAllByText('73+');
  expect(document.body).toHaveFocus();
});

it('the launch year on the page does not depend on the clock', async () => {
  vi.setSystemTime(`${launchYear + 1}-06-01`);
  onTestFinished(() => void vi.useRealTimers());
  renderSite('/');
  await screen.findAllByText('73+');
  expect(screen.getAllByText(`${launchYear}`)).toHaveLength(1);
  expect(document.body).not.toHaveTextContent(`${launchYear + 1}`);
});

/** Returns the text nodes next to elements. Hydration fails if a translation tool changes one of them. */
function findTextsNextToElements() {
  const parents = [...document.querySelectorAll('body *')].filter((part) => part.firstElementChild);
  return parents.flatMap(({ childNodes }) =>
    [...childNodes].filter((node) => node instanceof Text && node.data.trim()),
  );
}

it('the footer says how to leave the list and who runs the site', () => {
  const email = 'hello@maple-row.org';
  render(<Footer owner="Maple Row Inc." email={email} />);
  const { leaveBefore, leaveAfter, ownerBefore, ownerAfter } = footer;
  expect(screen.getByRole('link')).toHaveAttribute('href', `mailto:${email}`);
  expect(screen.getByRole('contentinfo')).toHaveTextContent(leaveBefore + email + leaveAfter);
  const ownerLine = `${ownerBefore}Maple Row Inc.${ownerAfter}`.replace('..', '.');
  expect(screen.getByText(ownerLine)).toBeInTheDocument();
  expect(findTextsNextToElements()).toEqual([]);
});

it('the footer omits the contact and owner lines if both settings are empty', () => {
  render(<Footer owner="" email="" />);
  const lines = screen.getAllByRole('paragraph').map(({ textContent }) => textContent);
  expect(lines).toEqual([...footer.promises.map(({ text }) => text), productName, footer.year]);
});

it('the page shows a notice instead of the forms when the waitlist is closed', async () => {
  vi.stubEnv('VITE_LIST', 'closed');
  onTestFinished(() => void vi.unstubAllEnvs());
  renderSite('/');
  expect(await screen.findAllByText('73+')).toHaveLength(2);
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveTextContent(`${closedNotice.title} ${closedNotice.text}`);
  expect(screen.getByRole('region', { name: closedNotice.title })).toHaveTextContent('15+');
  expect(screen.queryByRole('link', { name: header.waitlist })).not.toBeInTheDocument();
  for (const { promise } of features.cards) expect(screen.getByText(promise)).toBeInTheDocument();
  expect(findTextsNextToElements()).toEqual([]);
});
