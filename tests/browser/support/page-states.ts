import { expect, type Page } from '@playwright/test';
import { notFoundPage } from '../../../src/content/errors.ts';
import { hero } from '../../../src/content/landing.ts';
import { logoPage, logoToasts } from '../../../src/content/logo.ts';
import { signupToasts, waitlistForm } from '../../../src/content/signup.ts';
import { openSite } from './open-site.ts';
import { families, join } from './steps.ts';

interface State {
  /** The path of the page. Defaults to the landing page. */
  path?: string;
  /** Performs the steps that lead to the state. Omitted if opening the page is enough. */
  act?: (page: Page, site: Awaited<ReturnType<typeof openSite>>) => Promise<unknown>;
  /** The full text of each element that must be visible once the page has reached the state. */
  shows: string[];
}

/** Joins with the first form after the figures load, so that the page adds the signup to them. */
async function joinWithFigures(page: Page, email = 'ada@example.com') {
  await expect(families(page)).toBeVisible();
  await join(page, 'first', email, '94110');
}

/**
 * The page states that a visitor can see. Each state has a path, and the steps that lead to it. Only the
 * first waitlist form changes its state here, because the second form behaves the same.
 */
const states = {
  rest: { shows: [`${hero.familiesBefore}73+${hero.familiesAfter}`] },
  busy: {
    act(page, { controls }) {
      controls.set('signup', 'never');
      return joinWithFigures(page);
    },
    shows: [waitlistForm.submitting],
  },
  invalid: {
    act: (page) => joinWithFigures(page, 'ada'),
    shows: [signupToasts.invalidEmail.title],
  },
  joined: {
    act: (page) => joinWithFigures(page),
    shows: [signupToasts.joined.title, `${hero.joinedBefore}74+${hero.joinedAfter}`],
  },
  logo: { path: '/logo', shows: [logoPage.generate] },
  'logo drawn': {
    path: '/logo',
    act: (page) => page.getByRole('button', { name: logoPage.generate }).click(),
    shows: [logoToasts.logoGenerated.title, logoPage.download],
  },
  'not found': { path: '/no/such/street', shows: [notFoundPage.title] },
} satisfies Record<string, State>;

export type StateName = keyof typeof states;

/** Opens a page of the production build, puts it in the named state, and waits for the font to load. */
export async function openState(page: Page, name: StateName) {
  const { path = '/', act, shows }: State = states[name];
  const site = await openSite(page, path);
  await act?.(page, site);
  for (const text of shows) await expect(page.getByText(text, { exact: true })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  return site;
}
