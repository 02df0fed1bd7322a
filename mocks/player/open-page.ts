import { type CallId, callIds } from '../../src/gateway/wire.ts';
import { callOf, calls } from '../scenarios/calls.ts';
import { findMain, readTexts, waitFor } from './find.ts';

const base = import.meta.env.BASE_URL;

/** How long in ms a page may take to come or to go. */
export const comingMs = 5000;

/** Changes the path without loading anything: the site's router listens to the history. */
function go(path: string): void {
  window.history.replaceState(window.history.state, '', base + path);
}

/** The calls that the current page makes. */
export function callsOfPage(): CallId[] {
  const path = window.location.pathname.slice(base.length).replace(/\/$/, '');
  return callIds.filter((call) => calls[call].path === path);
}

/** Tells whether the stats are still under way. */
export function isWaiting(): boolean {
  const { waitingText } = calls.stats.use;
  const texts = readTexts();
  return !texts || Object.values(texts).some((text) => text.includes(waitingText));
}

/**
 * Waits until the current page has made its own call, so that new settings apply to the next call
 * and not to one under way.
 */
export async function waitForPage(limitMs: number): Promise<void> {
  if (callsOfPage().includes('stats')) await waitFor(() => !isWaiting(), limitMs + comingMs);
}

/** Leaves the page of a call without a reload, so that it makes its calls again when it is opened. */
export async function leavePageOf(call: CallId): Promise<void> {
  if (!callsOfPage().includes(call)) return;
  const main = findMain();
  const others = callIds.map((id) => calls[id].path).filter((path) => path !== callOf(call).path);
  go(others[0] ?? 'elsewhere');
  await waitFor(() => !main.isConnected || findMain() !== main, comingMs);
}

/** Opens the page of a call without a reload; false when it is open already. */
export function openPageOf(call: CallId): boolean {
  if (callsOfPage().includes(call)) return false;
  go(callOf(call).path);
  return true;
}
