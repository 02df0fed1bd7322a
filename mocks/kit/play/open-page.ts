import { limitsMs } from '../../../src/gateway/limits.ts';
import type { CallId } from '../../../src/gateway/wire.ts';
import { callIds, callPaths } from '../../calls/calls.ts';
import { pageParts, waitFor } from './page-parts.ts';

const base = import.meta.env.BASE_URL;
const comingMs = 5000;

/** Changes the path without loading anything: the site's router listens to the history. */
function go(path: string): void {
  window.history.replaceState(window.history.state, '', path);
}

function isLanding(): boolean {
  return pageParts.form() !== null;
}

/** The calls that the page at hand makes. */
export function callsOfPage(): readonly CallId[] {
  const path = pageParts.logo() ? 'logo' : '';
  return callIds.filter((call) => callPaths[call] === path);
}

/**
 * Waits until the page at hand has read its figures, so that what is set next meets the next read
 * and not the one under way.
 */
export async function waitForFigures(): Promise<void> {
  await waitFor(() => pageParts.logo() ?? pageParts.figures(), comingMs);
  await waitFor(() => pageParts.figures()?.families !== '...', limitsMs.stats + comingMs);
}

/**
 * Brings the page of a call, without a reload; `anew` leaves it first and comes back, so that it
 * reads its figures again.
 */
export async function openPageOf(call: CallId, { anew = false } = {}): Promise<void> {
  const isThere = callPaths[call] === 'logo' ? () => pageParts.logo() !== null : isLanding;
  if (isThere() && !anew) return;
  if (isThere()) {
    go(base + callPaths.logo);
    await waitFor(() => !isLanding(), comingMs);
  }
  go(base + callPaths[call]);
  await waitFor(isThere, comingMs);
}
