import { limitsMs } from '../../../src/gateway/timed.ts';
import type { CallId } from '../../../src/gateway/wire.ts';
import { serverMarker } from '../../backend/responses.ts';
import type { LogEntry } from '../log-entry.ts';
import { findMain, readTexts, waitFor } from './find.ts';
import { isWaiting, leavePageOf, openPageOf } from './open-page.ts';
import { nothingSeen, type Seen, sentSince } from './seen.ts';
import { watchPage } from './watch-page.ts';

const graceMs = 5000;
const comingMs = 5000;
const settleMs = 150;

interface PlayPageOptions {
  call: CallId;
  /** The requests of the call so far, newest first. */
  sent: () => readonly LogEntry[];
  signal: AbortSignal | undefined;
}

/**
 * Plays a call that its page makes by itself: leaves the page and opens it again, without a reload,
 * so that log and data stay. Returns what a visitor could see.
 */
export async function playPage({ call, sent, signal }: PlayPageOptions): Promise<Seen> {
  await leavePageOf(call);
  const own = sentSince(sent);
  let before: Seen['before'] = null;
  const watched = watchPage({
    onChange() {
      before ??= readTexts();
    },
  });
  try {
    const from = performance.now();
    openPageOf(call);
    if (!(await waitFor(readTexts, comingMs, signal))) {
      return nothingSeen('The page does not have the texts that the stats fill in.');
    }
    const ended = await waitFor(() => !isWaiting(), limitsMs[call] + graceMs, signal);
    const tookMs = Math.round(performance.now() - from);
    await new Promise((resolve) => setTimeout(resolve, settleMs));
    return {
      missing: null,
      ended: ended !== null,
      form: null,
      toasts: [...watched.toasts],
      lines: [...watched.lines],
      before,
      texts: readTexts(),
      showsServerText: findMain().textContent?.includes(serverMarker) ?? false,
      sent: own(),
      tookMs,
    };
  } finally {
    watched.stop();
  }
}
