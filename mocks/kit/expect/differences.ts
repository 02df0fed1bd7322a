import type { Use } from '../call.ts';
import type { Expected } from './expected.ts';
import { type Seen, textsText } from './seen.ts';

/** The time in ms that a page may take from its answer to its end, on a machine that is not busy. */
const graceMs = 2000;
/** The most, even if the page was stalled for longer: the page may be the cause. */
const longestGraceMs = 6000;
/** Browsers round their clocks, to 100 ms at most. */
const roundingMs = 100;

function ofToasts({ outcome: { toast } }: Expected, { toasts }: Seen): string | null {
  if (!toast) return toasts.length === 0 ? null : 'A toast came, but none was expected.';
  if (toasts.length === 0) return `The toast “${toast.title}” did not come.`;
  if (toasts.length > 1) return `${toasts.length} toasts came instead of one.`;
  const [seen] = toasts;
  if (seen?.title !== toast.title) return `The toast says “${seen?.title}”, not “${toast.title}”.`;
  if (toast.description === undefined || seen.description === toast.description) return null;
  return `The toast explains “${seen.description}”, not “${toast.description}”.`;
}

function ofTexts({ texts }: Expected, seen: Seen): string | null {
  if (!texts) return null;
  if (!seen.texts) return 'The page does not have the texts that the call fills in.';
  const [read, wanted] = [textsText(seen.texts), textsText(texts)];
  return read === wanted ? null : `The page reads ${read}, not ${wanted}.`;
}

function ofButton({ outcome }: Expected, { button }: Seen, use: Use): string | null {
  const needsField = outcome.fields === 'cleared' && use.fields?.some((one) => one.isRequired);
  const wanted = needsField ? 'disabled' : 'ready';
  if (button === null || button === wanted) return null;
  return `The button is ${button}, not ${wanted}.`;
}

/**
 * A page may be as late as the machine was, which is measured: the log has the time of the answer,
 * with holds and delays, and the player the time for which no script ran.
 */
function ofTime({ afterMs }: Expected, { tookMs, answeredMs, stalledMs }: Seen): string | null {
  const lateMs = tookMs - Math.max(afterMs, answeredMs);
  const isEarly = tookMs < afterMs - roundingMs;
  const isLate = lateMs > Math.min(graceMs + stalledMs, longestGraceMs);
  if (!isEarly && !isLate) return null;
  return `It took ${(tookMs / 1000).toFixed(1)} s instead of ${(afterMs / 1000).toFixed(1)} s.`;
}

/** Compares what was seen with what is expected: one sentence for each difference. */
export function differencesOf(use: Use, expected: Expected, seen: Seen): string[] {
  const { outcome, requests } = expected;
  const lines = outcome.logged ? 1 : 0;
  if (!seen.ended) {
    const isMissing = outcome.toast !== null && seen.toasts.length === 0;
    const missing = isMissing ? [ofToasts(expected, seen) ?? ''] : [];
    return ['The page did not finish in time.', ...missing];
  }
  return [
    ofToasts(expected, seen),
    seen.fields !== null &&
      seen.fields !== outcome.fields &&
      `The fields are ${seen.fields}, not ${outcome.fields}.`,
    ofButton(expected, seen, use),
    seen.focus === 'lost' && 'The focus is lost: a keyboard starts at the top of the page again.',
    ofTexts(expected, seen),
    seen.picture !== null &&
      seen.picture !== outcome.picture &&
      (outcome.picture ? 'There is no picture.' : 'There is a new picture.'),
    seen.sent !== requests && `${seen.sent} requests were sent instead of ${requests}.`,
    ofTime(expected, seen),
    seen.lines.length !== lines &&
      `The console has ${seen.lines.length} lines in red instead of ${lines}.`,
  ].filter((says) => typeof says === 'string');
}
