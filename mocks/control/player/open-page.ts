import { limitsMs } from '../../../src/gateway/timed.ts';
import { type CallId, callIds } from '../../../src/gateway/wire.ts';
import { callOf, calls } from '../../scenarios/calls.ts';
import { findMain, readTexts, waitFor } from './find.ts';

const base = import.meta.env.BASE_URL;
const comingMs = 5000;

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
  const texts = readTexts();
  return (
    texts === null ||
    Object.values(texts).some((text) => text.includes(calls.stats.use.waitingText))
  );
}

/**
 * Waits until the current page has made its own call, so that new settings apply to the next call
 * and not to one under way.
 */
export async function waitForPage(): Promise<void> {
  if (!callsOfPage().includes('stats')) return;
  await waitFor(() => !isWaiting(), limitsMs.stats + comingMs);
}

/** Leaves the page of a call without a reload, so that it makes its calls again when it is opened. */
export async function leavePageOf(call: CallId): Promise<void> {
  if (!callsOfPage().includes(call)) return;
  const main = findMain();
  go(callIds.map((id) => calls[id].path).find((path) => path !== callOf(call).path) ?? '');
  await waitFor(() => !main.isConnected || findMain() !== main, comingMs);
}

/** Opens the page of a call without a reload; returns how long in ms it may take to appear. */
export function openPageOf(call: CallId): number {
  if (callsOfPage().includes(call)) return 1000;
  go(callOf(call).path);
  return comingMs;
}
