import type { Call } from '../call.ts';
import type { Seen } from '../expect/seen.ts';
import type { LogEntry } from '../log/log-entry.ts';
import { type DriveOptions, driverOf, graceMs, nothing, type Part } from './driver.ts';
import { waitFor } from './find.ts';
import { keepPanelFocus } from './focus.ts';
import { leavePageOf, openPageOf, waitForPage } from './open-page.ts';
import { watchPage } from './watch-page.ts';
import { watchStalls } from './watch-stalls.ts';

/** By then everything that belongs to the result has appeared, including extra toasts. */
const settleMs = 150;

interface PlayOptions extends DriveOptions {
  /** All calls of the site. */
  calls: readonly Call[];
  /** The requests of the call so far, newest first. */
  sent: () => readonly LogEntry[];
  signal?: AbortSignal | undefined;
}

/** What was seen, and the email that the call was made with. */
export interface PlayedCall {
  seen: Seen;
  email: string;
}

/**
 * Plays one call on the real page, as it is set: goes to its page, fills in a sample, presses the
 * button, and waits for the end. A call that the page makes by itself is made again by opening its
 * page again, without a reload, so that log and data stay. Returns what a visitor could see.
 */
export async function playCall(options: PlayOptions): Promise<PlayedCall> {
  const { call, calls, sent, signal } = options;
  const isByHand = call.use.button !== null;
  const giveBackFocus = keepPanelFocus();
  // Before timing and watching begin, since leaving the page is not part of the call.
  if (!isByHand) await leavePageOf(call, calls);
  const watched = watchPage();
  let stalls = watchStalls();
  let [from, sentBefore] = [performance.now(), sent().length];
  function seen(part: Part, ended: boolean): Seen {
    const { toasts, lines } = watched;
    const tookMs = Math.round(performance.now() - from);
    const own = sent().slice(0, sent().length - sentBefore);
    return {
      ...part,
      toasts: [...toasts],
      lines: [...lines],
      sent: own.length,
      tookMs,
      answeredMs: own.reduce((sum, { page }) => sum + ('afterMs' in page ? page.afterMs : 0), 0),
      stalledMs: stalls.stalledMs(),
      ended,
    };
  }
  try {
    await openPageOf(call);
    // The results of the page's own calls must not be counted as this call's.
    if (isByHand) await waitForPage(calls);
    const driver = await driverOf(options);
    if (!driver || signal?.aborted) return { seen: seen(nothing, false), email: options.email };
    if (isByHand) {
      watched.forget();
      stalls.stop();
      stalls = watchStalls();
      [from, sentBefore] = [performance.now(), sent().length];
    }
    driver.start();
    const isOver = () => driver.isOver(watched.toasts.length);
    const ended = await waitFor(isOver, call.limitMs + graceMs, signal);
    const { tookMs } = seen(nothing, true);
    await new Promise((resolve) => setTimeout(resolve, settleMs));
    const now = seen(driver.read(), ended !== null);
    return { seen: { ...now, tookMs }, email: driver.email };
  } finally {
    watched.stop();
    stalls.stop();
    giveBackFocus();
  }
}
