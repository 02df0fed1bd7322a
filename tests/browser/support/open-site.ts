import { expect, type Page } from '@playwright/test';
import type { CallId } from '../../../src/gateway/wire.ts';
import { sentBodies } from '../../support/sent-bodies.ts';
import { holdRequests, mainScript } from './hold-requests.ts';
import { answerAtNetwork } from './network-backend.ts';
import { watchComplaints } from './page-watch.ts';
import { families } from './steps.ts';

/**
 * Opens a page of the production build, with the mock answering its requests. Returns the mock, and the
 * complaints of the page and its HTTP response.
 */
export async function openSite(page: Page, path = '/') {
  const complaints = watchComplaints(page);
  const mock = await answerAtNetwork(page);
  const response = await page.goto(path);
  return { ...mock, complaints, response };
}

/** Opens a page whose main script is held back, with the mock answering its requests. */
export async function openEarly(page: Page, path = '/') {
  const complaints = watchComplaints(page);
  const mock = await answerAtNetwork(page);
  const release = await holdRequests(page, mainScript);
  await page.goto(path, { waitUntil: 'commit' });
  const sent = (call: CallId = 'signup') => sentBodies(mock, call);
  return { ...mock, release, sent, complaints };
}

/** Waits until the page is hydrated and shows its figures. */
export const expectHydrated = (page: Page) => expect(families(page)).toBeVisible();
