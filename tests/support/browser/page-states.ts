import { expect, type Page } from '@playwright/test';
import { waitlistForm } from './steps.ts';

/** A state of a page that a visitor can meet, and how to get there. */
export interface PageState {
  name: string;
  /** Where it begins, with the mock's link in it. */
  path: string;
  bring: (page: Page) => Promise<void>;
}

async function send(page: Page, email: string) {
  const form = waitlistForm(page, 0);
  await form.email.fill(email);
  await form.zipCode.fill('94110');
  await form.button.click();
}

async function seeToast(page: Page, title: string) {
  await expect(
    page.locator('[data-sonner-toast][data-mounted=true]').getByText(title),
  ).toBeVisible();
}

async function figuresRead(page: Page) {
  await expect(page.getByText('Join 73+ families already on the waitlist')).toBeVisible();
}

/** The states of the first waitlist form; the second behaves alike. */
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
      await figuresRead(page);
      await send(page, 'ada@example.com');
      await expect(waitlistForm(page, 0).button).toHaveText('Joining...');
    },
  },
  {
    name: 'invalid',
    path: '/',
    async bring(page) {
      await figuresRead(page);
      await send(page, 'ada');
      await seeToast(page, 'Invalid email');
    },
  },
  {
    name: 'failed',
    path: '/?mock=signup:server-error',
    async bring(page) {
      await figuresRead(page);
      await send(page, 'ada@example.com');
      await seeToast(page, 'Signup failed');
    },
  },
  {
    name: 'joined',
    path: '/',
    async bring(page) {
      await figuresRead(page);
      await send(page, 'ada@example.com');
      await seeToast(page, 'Welcome to the waitlist!');
      await expect(page.getByText('Join 74+ families already on the waitlist')).toBeVisible();
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
      await seeToast(page, 'Logo generated!');
      await expect(page.getByRole('button', { name: 'Download Logo' })).toBeVisible();
    },
  },
  {
    name: 'logo failed',
    path: '/logo?mock=logo:no-images',
    async bring(page) {
      await page.getByRole('button', { name: 'Generate Logo' }).click();
      await seeToast(page, 'Generation failed');
    },
  },
];

/** The page for unknown paths. */
export const notFoundState: PageState = {
  name: 'not found',
  path: '/no/such/street',
  bring: (page) => expect(page.getByText('Oops! Page not found')).toBeVisible(),
};

/** Opens a page and brings it into a state, with the mock up and the font in place. */
export async function openState(page: Page, { path, bring }: PageState) {
  await page.goto(path);
  await page.waitForFunction(() => '__mocks' in window);
  await bring(page);
  await page.evaluate(() => document.fonts.ready);
}
