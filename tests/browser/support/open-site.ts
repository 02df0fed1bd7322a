import type { Page } from '@playwright/test';
import type { CallId } from '../../../src/gateway/wire.ts';
import { sentBodies } from '../../support/sent-bodies.ts';
import { holdRequests, mainScript } from './hold-requests.ts';
import { answerAtNetwork } from './network-backend.ts';

/**
 * Opens a page of the production build, with the mock answering its requests. Returns the mock, and
 * the bodies that the page has sent.
 */
export async function openSite(page: Page, path = '/', waitUntil: 'load' | 'commit' = 'load') {
  const mock = await answerAtNetwork(page);
  await page.goto(path, { waitUntil });
  const sent = (call: CallId = 'signup') => sentBodies(mock, call);
  return { ...mock, sent };
}

/** Opens a page as `openSite` does, with its main script held back until `release`. */
export async function openEarly(page: Page, path = '/') {
  const release = await holdRequests(page, mainScript);
  return { ...(await openSite(page, path, 'commit')), release };
}
