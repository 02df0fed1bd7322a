import { expect, type Page } from '@playwright/test';
import { notFoundPage } from '../../../src/content/errors.ts';
import { hero } from '../../../src/content/landing.ts';
import { logoNotices, logoPage } from '../../../src/content/logo.ts';
import { form, signupNotices } from '../../../src/content/signup.ts';
import { openSite } from './open-site.ts';
import { families, formAt, join } from './steps.ts';

type Site = Awaited<ReturnType<typeof openSite>>;

const seesToast = (page: Page, title: string) =>
  expect(page.locator('[data-sonner-toast]').getByText(title, { exact: true })).toBeVisible();

/** Joins from the first form, once the page has the figures that it adds to. */
async function joinWithFigures(page: Page, email = 'ada@example.com') {
  await expect(families(page)).toBeVisible();
  await join(page, 0, email, '94110');
}

/**
 * The states of a page that a visitor can see: its path, and how to bring the page there. Those of a
 * waitlist form are of the first one; the second behaves the same.
 */
const states = {
  rest: { path: '/', bring: (page) => expect(families(page)).toBeVisible() },
  busy: {
    path: '/',
    async bring(page, { controls }) {
      controls.set('signup', 'never');
      await joinWithFigures(page);
      await expect(formAt(page, 0).button).toHaveText(form.submitting);
    },
  },
  invalid: {
    path: '/',
    async bring(page) {
      await joinWithFigures(page, 'ada');
      await seesToast(page, signupNotices.invalidEmail.title);
    },
  },
  joined: {
    path: '/',
    async bring(page) {
      await joinWithFigures(page);
      await seesToast(page, signupNotices.joined.title);
      await expect(page.getByText(`${hero.joinedBefore}74+${hero.joinedAfter}`)).toBeVisible();
    },
  },
  logo: {
    path: '/logo',
    bring: (page) => expect(page.getByRole('button', { name: logoPage.generate })).toBeVisible(),
  },
  'logo drawn': {
    path: '/logo',
    async bring(page) {
      await page.getByRole('button', { name: logoPage.generate }).click();
      await seesToast(page, logoNotices.logoGenerated.title);
      await expect(page.getByRole('button', { name: logoPage.download })).toBeVisible();
    },
  },
  'not found': {
    path: '/no/such/street',
    bring: (page) => expect(page.getByText(notFoundPage.title)).toBeVisible(),
  },
} satisfies Record<string, { path: string; bring: (page: Page, site: Site) => Promise<void> }>;

export type StateName = keyof typeof states;

/** A state of each page in which it has the most to show. */
export const fullStates = ['joined', 'logo drawn', 'not found'] satisfies StateName[];

/** Opens a page of the production build in a state, with its font loaded. */
export async function openState(page: Page, name: StateName) {
  const { path, bring } = states[name];
  const site = await openSite(page, path);
  await bring(page, site);
  await page.evaluate(() => document.fonts.ready);
  return site;
}
