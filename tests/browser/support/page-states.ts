import { expect, type Page } from '@playwright/test';
import { expectToast } from './outcomes.ts';
import { join, openMock, waitlistForm } from './steps.ts';

/** A state of a page that a visitor can see, and how to reach it. */
export interface PageState {
  name: string;
  /** The path to open, with the mock's link. */
  path: string;
  bring: (page: Page) => Promise<void>;
}

async function figuresRead(page: Page) {
  await expect(page.getByText('Join 73+ families already on the waitlist')).toBeVisible();
}

/** Joins from the first form, once the page has the figures that it adds to. */
async function joinWithFigures(page: Page, email = 'ada@example.com') {
  await figuresRead(page);
  await join(page, 0, email, '94110');
}

/** The states of the first waitlist form; the second behaves the same. */
export const formStates: PageState[] = [
  { name: 'rest', path: '/', bring: figuresRead },
  {
    name: 'filled',
    path: '/',
    async bring(page) {
      await figuresRead(page);
      const form = waitlistForm(page, 0);
      await form.email.fill('ada@example.com');
      await form.zipCode.fill('94110');
    },
  },
  {
    name: 'busy',
    path: '/?mock=signup:never',
    async bring(page) {
      await joinWithFigures(page);
      await expect(waitlistForm(page, 0).button).toHaveText('Joining...');
    },
  },
  {
    name: 'invalid',
    path: '/',
    async bring(page) {
      await joinWithFigures(page, 'ada');
      await expectToast(page, { toast: { title: 'Invalid email' } });
    },
  },
  {
    name: 'failed',
    path: '/?mock=signup:server-error',
    async bring(page) {
      await joinWithFigures(page);
      await expectToast(page, { toast: { title: 'Signup failed' } });
    },
  },
  {
    name: 'joined',
    path: '/',
    async bring(page) {
      await joinWithFigures(page);
      await expectToast(page, { toast: { title: 'Welcome to the waitlist!' } });
      await expect(page.getByText('With you: 74+ families on the waitlist')).toBeVisible();
    },
  },
];

/** The states of the logo page. */
export const logoStates: PageState[] = [
  {
    name: 'logo',
    path: '/logo',
    bring: (page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible(),
  },
  {
    name: 'logo busy',
    path: '/logo?mock=logo:never',
    async bring(page) {
      await page.getByRole('button', { name: 'Generate Logo' }).click();
      await expect(page.getByRole('button', { name: 'Generating...' })).toBeVisible();
    },
  },
  {
    name: 'logo drawn',
    path: '/logo',
    async bring(page) {
      await page.getByRole('button', { name: 'Generate Logo' }).click();
      await expectToast(page, { toast: { title: 'Logo generated!' } });
      await expect(page.getByRole('button', { name: 'Download Logo' })).toBeVisible();
    },
  },
  {
    name: 'logo failed',
    path: '/logo?mock=logo:no-images',
    async bring(page) {
      await page.getByRole('button', { name: 'Generate Logo' }).click();
      await expectToast(page, { toast: { title: 'Generation failed' } });
    },
  },
];

/** The page for unknown paths. */
export const notFoundState: PageState = {
  name: 'not found',
  path: '/no/such/street',
  bring: (page) => expect(page.getByText('Oops! Page not found')).toBeVisible(),
};

/** Every state of every page. */
export const pageStates = [...formStates, ...logoStates, notFoundState];

/** The state with a name; throws when there is none. */
export function stateCalled(name: string): PageState {
  const state = pageStates.find((one) => one.name === name);
  if (!state) throw new Error(`No state ${name}`);
  return state;
}

/** Opens a page in a state, with the mock running and the font loaded. */
export async function openState(page: Page, { path, bring }: PageState) {
  await openMock(page, path);
  await bring(page);
  await page.evaluate(() => document.fonts.ready);
}
