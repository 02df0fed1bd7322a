import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { callToAction, hero } from '../../src/content/landing.ts';
import { launchYear } from '../../src/content/product.ts';
import { signupNotices } from '../../src/content/signup.ts';
import { takeConsoleErrors } from '../support/console.ts';
import { createGate } from '../support/gate.ts';
import { must } from '../support/must.ts';
import { findForm } from './form.ts';
import { openSite } from './site.tsx';

function plate(label: string) {
  const term = screen.getByText(label, { selector: 'dt' });
  return must(term.parentElement);
}

/** The hero's line with the families. */
function familiesLine() {
  const ends = [hero.familiesAfter.trim(), hero.joinedAfter.trim()];
  return must(screen.getByText((text) => ends.includes(text)).parentElement);
}

it('reads three dots without a plus while the figures load', async () => {
  const { mock } = openSite('/');
  mock.controls.network('hold');
  expect(familiesLine()).toHaveTextContent(`${hero.familiesBefore}...${hero.familiesAfter}`);
  expect(within(plate(callToAction.families)).getByText('...')).toBeInTheDocument();
  expect(within(plate(callToAction.neighborhoods)).getByText('...')).toBeInTheDocument();
  mock.controls.network('none');
  await screen.findAllByText('73+');
});

it('shows the stats in every place from one call', async () => {
  const { mock } = openSite('/');
  await waitFor(() => expect(plate(callToAction.families)).toHaveTextContent('73+'));
  expect(plate(callToAction.neighborhoods)).toHaveTextContent('15+');
  expect(plate(callToAction.launchYear)).toHaveTextContent(String(launchYear));
  expect(familiesLine()).toHaveTextContent(`${hero.familiesBefore}73+${hero.familiesAfter}`);
  expect(mock.controls.log()).toHaveLength(1);
});

it('falls back to 50 and 12, quietly, when the call fails', async () => {
  const { mock } = openSite('/');
  mock.controls.set('stats', 'network-error');
  await waitFor(() => expect(plate(callToAction.families)).toHaveTextContent('50+'));
  expect(plate(callToAction.neighborhoods)).toHaveTextContent('12+');
  expect(takeConsoleErrors()).toEqual([expect.stringContaining('figures could not be read')]);
  expect(document.querySelector('[data-sonner-toast]')).toBeNull();
});

it.each([
  ['a new family', 'ada@example.com'],
  ['a family that is on the list', 'family-1@example.com'],
])('counts %s that joins by itself, without another call', async (_who, address) => {
  const { mock, user } = openSite('/');
  mock.controls.set('signup', 'live');
  await waitFor(() => expect(plate(callToAction.families)).toHaveTextContent('73+'));
  await user.type(findForm(0).email, `${address}{Enter}`);
  // Not the one for the first of a neighborhood, which says more.
  await screen.findByText(signupNotices.joined.description);
  expect(plate(callToAction.families)).toHaveTextContent('74+');
  expect(familiesLine()).toHaveTextContent(`${hero.joinedBefore}74+${hero.joinedAfter}`);
  expect(plate(callToAction.neighborhoods)).toHaveTextContent('15+');
  expect(
    mock.controls
      .log()
      .map(({ call }) => call)
      .toSorted(),
  ).toEqual(['signup', 'stats']);
});

/** Opens the page over a backend that answers the first signup and the stats when their gate opens. */
function openHeld() {
  const gates = { signup: createGate(), stats: createGate() };
  for (const gate of Object.values(gates)) gate.shut();
  const { user } = openSite('/', {}, (gateway) => ({
    ...gateway,
    async signup() {
      await gates.signup.pass();
      return { isNewNeighborhood: true };
    },
    async stats() {
      await gates.stats.pass();
      return { families: 74, neighborhoods: 16 };
    },
  }));
  return { user, answer: (call: keyof typeof gates) => act(async () => gates[call].open()) };
}

it.each([
  ['joined while the stats were loading', ['signup', 'stats']],
  ['sent its signup before the stats came, and had its answer after them', ['stats', 'signup']],
] as const)('counts a family once that %s', async (_when, order) => {
  const { user, answer } = openHeld();
  await user.type(findForm(0).email, 'ada@example.com{Enter}');
  for (const call of order) await answer(call);
  await screen.findByText(signupNotices.joined.title);
  expect(plate(callToAction.families)).toHaveTextContent('74+');
  expect(plate(callToAction.neighborhoods)).toHaveTextContent('16+');
});

it('adds no family to the defaults, which are not stats of the backend', async () => {
  const { mock, user } = openSite('/');
  mock.controls.set('stats', 'network-error');
  await waitFor(() => expect(plate(callToAction.families)).toHaveTextContent('50+'));
  await user.type(findForm(0).email, 'ada@example.com{Enter}');
  await screen.findByText(signupNotices.joined.title);
  expect(plate(callToAction.families)).toHaveTextContent('50+');
  expect(plate(callToAction.neighborhoods)).toHaveTextContent('12+');
  expect(takeConsoleErrors()).toHaveLength(1);
});
