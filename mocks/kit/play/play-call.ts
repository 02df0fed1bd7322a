import type { Call } from '../call.ts';
import type { Seen } from '../expect/seen.ts';
import { findControls, findPicture, readTexts, waitFor } from './find.ts';
import { focusOf, keepPanelFocus } from './focus.ts';
import { openPageOf } from './open-page.ts';
import { type } from './type.ts';
import { watchPage } from './watch-page.ts';

const madeUp = /\+try-\d+@example\.com$/;
/** The time in ms that a page may take to appear, and a call beyond its limit. */
const graceMs = 5000;
/** By then everything that belongs to the result has appeared, including extra toasts. */
const settleMs = 150;

/** An email for the nth try, of those that a setting for `name` is meant for (RFC 2606: no mail). */
export function madeUpEmail(name: string | undefined, nth: number): string {
  return `${name ?? 'tester'}+try-${nth}@example.com`;
}

interface PlayOptions {
  call: Call;
  /** All calls of the site. */
  calls: readonly Call[];
  /** Fills in the fields, unless `keepTyped` finds something there. */
  email: string;
  /** Keeps what somebody has typed; otherwise the sample takes its place. */
  keepTyped?: boolean;
  /** How many requests of the call were sent so far. */
  sent: () => number;
  signal?: AbortSignal | undefined;
}

/** What was seen, and the email that the call was made with. */
export interface PlayedCall {
  seen: Seen;
  email: string;
}

type Part = Pick<Seen, 'fields' | 'button' | 'focus' | 'texts' | 'picture'>;
const nothing: Part = { fields: null, button: null, focus: null, texts: null, picture: null };

/**
 * Drives one call on its page: `start` begins it, `isOver` reports its end, `read` returns what is
 * shown.
 */
interface Driver {
  email: string;
  start(): void;
  isOver(toasts: number): boolean;
  read(): Part;
}

/**
 * Presses a button as a visitor would: it has the focus then, and the page fetches its toasts at the
 * first touch.
 */
function press(button: HTMLButtonElement): void {
  button.focus({ preventScroll: true });
  button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  button.click();
}

function show(element: Element, block: 'center' | 'nearest' = 'center'): void {
  element.scrollIntoView({ block, behavior: 'instant' });
}

async function driveForm(options: PlayOptions): Promise<Driver | null> {
  const { call, email, keepTyped = false } = options;
  const { fields = [], button: name } = call.use;
  const found = await waitFor(() => findControls(call), call.limitMs + graceMs);
  if (!found || name === null) return null;
  const { place, button, inputs } = found;
  await waitFor(() => inputs.every((input) => !input.disabled), call.limitMs);
  const [typedEmail = ''] = inputs.map(({ value }) => value);
  const isKept = keepTyped && typedEmail !== '' && !madeUp.test(typedEmail);
  if (!isKept) {
    for (const [index, input] of inputs.entries()) type(input, fields[index]?.text(email) ?? '');
  }
  await waitFor(() => !button.disabled, graceMs);
  const typed = inputs.map(({ value }) => value);
  const before = findPicture(call.use)?.src;

  function fieldsNow(): Seen['fields'] {
    if (inputs.length === 0) return null;
    if (inputs.every(({ value }, index) => value === typed[index])) return 'kept';
    return inputs.every(({ value }) => value === '') ? 'cleared' : 'changed';
  }
  return {
    email: typed[0] ?? email,
    start() {
      show(place instanceof Element ? place : button);
      press(button);
    },
    isOver: (toasts) =>
      toasts > 0 && button.textContent.trim() === name && inputs.every((input) => !input.disabled),
    read() {
      const picture = findPicture(call.use);
      if (picture) show(picture, 'nearest');
      return {
        ...nothing,
        fields: fieldsNow(),
        button: button.disabled ? 'disabled' : 'ready',
        focus: focusOf(button.form ?? button),
        picture: call.use.picture ? picture !== undefined && picture.src !== before : null,
      };
    },
  };
}

/** A call that its page makes by itself; `start` does nothing. */
async function driveTexts({ call, email }: PlayOptions): Promise<Driver | null> {
  const { texts = [], waitingText } = call.use;
  if (!(await waitFor(() => readTexts(texts), graceMs))) return null;
  return {
    email,
    start() {},
    isOver: () => Object.values(readTexts(texts) ?? {}).every((text) => text !== waitingText),
    read: () => ({ ...nothing, texts: readTexts(texts) }),
  };
}

/**
 * Plays one call on the real page, as it is set: goes to its page, fills in a sample, presses the
 * button, and waits for the end. A call that the page makes by itself is made again by opening its
 * page again, without a reload, so that log and data stay. Returns what a visitor could see.
 */
export async function playCall(options: PlayOptions): Promise<PlayedCall> {
  const { call, calls, sent, signal } = options;
  const isByHand = call.use.button !== null;
  const watched = watchPage();
  const giveBackFocus = keepPanelFocus();
  let [from, sentBefore] = [performance.now(), sent()];
  function seen(part: Part, ended: boolean): Seen {
    const { toasts, lines } = watched;
    const tookMs = Math.round(performance.now() - from);
    return {
      ...part,
      toasts: [...toasts],
      lines: [...lines],
      sent: sent() - sentBefore,
      tookMs,
      ended,
    };
  }
  try {
    await openPageOf(call, calls, { anew: !isByHand });
    const driver = await (isByHand ? driveForm : driveTexts)(options);
    if (!driver || signal?.aborted) return { seen: seen(nothing, false), email: options.email };
    if (isByHand) {
      watched.forget();
      [from, sentBefore] = [performance.now(), sent()];
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
    giveBackFocus();
  }
}
