import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { defaultStats, hero } from '../../src/content/landing.ts';
import { signupToasts } from '../../src/content/signup.ts';
import { takeConsoleErrors } from '../support/console.ts';
import { createDeferred } from '../support/deferred.ts';
import { findForm, renderSite } from './render-site.tsx';

// tests/mock/player/scenarios.test.ts checks the displayed figures in every scenario.

/** Opens the page with a backend that holds its responses until `answer` releases them. */
function openHeld() {
  const held = { signup: createDeferred(), stats: createDeferred() };
  const { user } = renderSite('/', {}, (gateway) => ({
    ...gateway,
    async signup() {
      await held.signup.promise;
      return { isNewNeighborhood: true };
    },
    async stats() {
      await held.stats.promise;
      return { families: 74, neighborhoods: 16 };
    },
  }));
  return { user, answer: (call: keyof typeof held) => act(async () => held[call].resolve()) };
}

/** Returns the displayed numbers of families and neighborhoods. */
function readFigures() {
  const figures = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  return figures.slice(0, 2);
}

/** Counts the figures that roll in or flip because they changed. */
function countMoved() {
  return screen.getByRole('main').querySelectorAll('[data-moved]').length;
}

/** Returns, for each displayed figure, whether it has the highlight color of a figure that increased. */
function readMarks() {
  const plates = screen.getAllByRole('definition').map(({ parentElement }) => parentElement);
  return plates.map((plate) => plate?.hasAttribute('data-marked')).slice(0, 2);
}

it('the page increases and highlights the counts as families join', async () => {
  const { user } = renderSite('/');
  expect(countMoved()).toBe(0);
  await screen.findAllByText('73+');
  // The family count appears twice, and the neighborhood count once.
  expect(countMoved()).toBe(3);
  expect(readMarks()).toEqual([false, false]);

  await user.type(findForm('first').email, 'ada@example.com{Enter}');
  await waitFor(() => expect(readFigures()).toEqual(['74+', '15+']));
  const sentence = `${hero.joinedBefore}74+${hero.joinedAfter}`;
  expect(screen.getByRole('main')).toHaveTextContent(sentence);
  expect(readMarks()).toEqual([true, false]);

  await user.type(findForm('second').zipCode, 'K1A 0B1');
  await user.type(findForm('second').email, 'bob@example.com{Enter}');
  await waitFor(() => expect(readFigures()).toEqual(['75+', '16+']));
  expect(readMarks()).toEqual([true, true]);
});

it('the sentence about families is worded the same for one family as for several', async () => {
  const { controls } = renderSite('/');
  controls.data.seed('one-family');
  await screen.findAllByText('1+');
  expect(screen.getByRole('main')).toHaveTextContent(
    `${hero.familiesBefore}1+${hero.familiesAfter}`,
  );
});

it('default counts appear if the stats fail, and a signup does not change them', async () => {
  const { user, controls } = renderSite('/');
  controls.set('stats', 'server-error');
  const defaults = [`${defaultStats.families}+`, `${defaultStats.neighborhoods}+`];
  await waitFor(() => expect(readFigures()).toEqual(defaults));
  await user.type(findForm('first').email, 'ada@example.com{Enter}');
  await screen.findByText(signupToasts.joined.title);
  expect(readFigures()).toEqual(defaults);
  expect(takeConsoleErrors()).toEqual([expect.stringContaining('stats could not be read')]);
});

it.each([
  ['joins while the stats are loading', ['signup', 'stats']],
  ['submits before the stats arrive and joins afterward', ['stats', 'signup']],
] as const)('a family is counted only once if it %s', async (_when, order) => {
  const { user, answer } = openHeld();
  await user.type(findForm('first').email, 'ada@example.com{Enter}');
  for (const call of order) await answer(call);
  await screen.findByText(signupToasts.joined.title);
  expect(readFigures()).toEqual(['74+', '16+']);
});

it('two concurrent signups add two families to the count', async () => {
  const { user, answer } = openHeld();
  await answer('stats');
  await user.type(findForm('first').email, 'ada@example.com{Enter}');
  await user.type(findForm('second').email, 'bob@example.com{Enter}');
  await answer('signup');
  expect(readFigures()).toEqual(['76+', '18+']);
});
