import type { Call } from '../call.ts';
import { isPageOf, readTexts, waitFor } from './find.ts';

const base = import.meta.env.BASE_URL;
const comingMs = 5000;
/** No page of the site has this path; the site may log that. */
export const nowhere = 'mock-leaves-the-page';

/** Changes the path without loading anything: the site's router listens to the history. */
function go(path: string): void {
  window.history.replaceState(window.history.state, '', base + path);
}

/** The calls that the current page makes. */
export function callsOfPage(calls: readonly Call[]): readonly Call[] {
  const path = window.location.pathname.slice(base.length).replace(/\/$/, '');
  return calls.filter((call) => call.path === path);
}

/** Tells whether a call that its page makes by itself is still under way. */
function isWaiting({ use: { texts = [], waitingText } }: Call): boolean {
  const read = readTexts(texts);
  return read === null || Object.values(read).some((text) => text === waitingText);
}

/**
 * Waits until the current page has made its own calls, so that new settings apply to the next call
 * and not to one under way.
 */
export async function waitForPage(calls: readonly Call[]): Promise<void> {
  const own = callsOfPage(calls).filter(({ use }) => use.button === null);
  for (const call of own) await waitFor(() => !isWaiting(call), call.limitMs + comingMs);
}

/** Leaves the page of a call without a reload, so that it makes its calls again when it is opened. */
export async function leavePageOf(call: Call, calls: readonly Call[]): Promise<void> {
  // A page whose call is under way does not have the button at rest, so path and content tell.
  if (!callsOfPage(calls).some(({ id }) => id === call.id)) return;
  const content = document.querySelector('main > *');
  go(calls.find(({ path }) => path !== call.path)?.path ?? nowhere);
  await waitFor(() => !content?.isConnected && !isPageOf(call), comingMs);
}

/** Opens the page of a call without a reload. */
export async function openPageOf(call: Call): Promise<void> {
  if (isPageOf(call)) return;
  go(call.path);
  await waitFor(() => isPageOf(call), comingMs);
}
