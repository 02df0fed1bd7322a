import { expect, type Page } from '@playwright/test';
import { holdRequests, mainScript } from './hold-requests.ts';
import { answerAtNetwork } from './network-backend.ts';
import { watchComplaints } from './page-watch.ts';
import { families } from './steps.ts';

/** Opens a page whose main script is held back, with the mock answering its requests. */
export async function openEarly(page: Page, path = '/') {
  const complaints = watchComplaints(page);
  const { controls } = await answerAtNetwork(page);
  const release = await holdRequests(page, mainScript);
  await page.goto(path, { waitUntil: 'commit' });
  const sent = (call = 'signup') => controls.log().filter((entry) => entry.call === call);
  return { release, sent, complaints, controls };
}

/** Waits until the page is hydrated and shows its figures. */
export const isHydrated = (page: Page) => expect(families(page)).toBeVisible();
