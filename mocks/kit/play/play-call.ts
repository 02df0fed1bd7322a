import { limitsMs } from '../../../src/gateway/limits.ts';
import type { CallId } from '../../../src/gateway/wire.ts';
import type { Seen } from '../expect/seen.ts';
import { openPageOf } from './open-page.ts';
import { pageParts, waitFor } from './page-parts.ts';
import { watchPage } from './watch-page.ts';

/** What is typed where a field is empty; the domain can receive no mail (RFC 2606). */
export const sample = { email: (turn: number) => `tester-${turn}@example.com`, zipCode: '94110' };

const ours = /^(|tester-\d+@example\.com)$/;
/** How long a page may take to come, and how much longer than its limit a call may take. */
const graceMs = 5000;
/** Whatever belongs to an ending, a toast too many for one, has come by then. */
const settleMs = 150;

interface PlayOptions {
  call: CallId;
  /** Makes each sample another one. */
  turn: number;
  /** Keeps an email that somebody has typed; otherwise the sample takes its place. */
  keepTyped?: boolean;
  signal?: AbortSignal | undefined;
}

/** Types into a field as a visitor would, so that React hears of it. */
function type(field: HTMLInputElement, text: string): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Presses a button as a finger would: the page fetches its toasts at the first touch. */
function press(button: HTMLButtonElement): void {
  button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  button.click();
}

function show(element: HTMLElement): void {
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
}

type Part = Pick<Seen, 'fields' | 'figures' | 'picture'>;
const nothing: Part = { fields: null, figures: null, picture: null };

/** What drives one call on its page: `start` sets it off, `isOver` tells its end, `read` what is there. */
interface Driver {
  start(): void;
  isOver(toasts: number): boolean;
  read(): Part;
}

async function driveSignup({ turn, keepTyped = false }: PlayOptions): Promise<Driver | null> {
  const found = await waitFor(pageParts.form, graceMs);
  if (!found) return null;
  const { form, email, zipCode, button } = found;
  await waitFor(() => !email.disabled, limitsMs.signup);
  if (!keepTyped || ours.test(email.value)) {
    type(email, sample.email(turn));
    type(zipCode, sample.zipCode);
  }
  await waitFor(() => !button.disabled, graceMs);
  const typed = { email: email.value, zipCode: zipCode.value };
  function fields(): Seen['fields'] {
    if (email.value === typed.email && zipCode.value === typed.zipCode) return 'kept';
    return email.value === '' && zipCode.value === '' ? 'cleared' : 'changed';
  }
  return {
    start() {
      show(form);
      press(button);
    },
    isOver: (toasts) => toasts > 0 && !email.disabled,
    read: () => ({ ...nothing, fields: fields() }),
  };
}

async function driveLogo(): Promise<Driver | null> {
  const found = await waitFor(pageParts.logo, graceMs);
  if (!found) return null;
  await waitFor(() => !found.button.disabled, graceMs);
  const before = found.picture?.src;
  return {
    start() {
      show(found.button);
      press(found.button);
    },
    isOver: (toasts) =>
      toasts > 0 && pageParts.logo()?.button.textContent.trim() === 'Generate Logo',
    read() {
      const picture = pageParts.logo()?.picture;
      if (picture) picture.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      return { ...nothing, picture: Boolean(picture && picture.src !== before) };
    },
  };
}

/** The figures are read when their page comes; `start` has nothing left to do. */
async function driveFigures(): Promise<Driver | null> {
  const found = await waitFor(pageParts.figures, graceMs);
  if (!found) return null;
  return {
    start: () => show(found.list),
    isOver: () => pageParts.figures()?.families !== '...',
    read() {
      const { families = '', neighborhoods = '' } = pageParts.figures() ?? {};
      return { ...nothing, figures: { families, neighborhoods } };
    },
  };
}

const drivers: Record<CallId, (options: PlayOptions) => Promise<Driver | null>> = {
  signup: driveSignup,
  stats: driveFigures,
  logo: driveLogo,
};

function unseen(): Seen {
  return { ...nothing, toasts: [], lines: [], ended: false };
}

/**
 * Plays one call on the real page, as it is set: goes to its page, fills in a sample, presses the
 * button, and waits for the end. The figures are read by opening their page anew, without a reload,
 * so that log and data stay. Gives what a visitor could see.
 */
export async function playCall(options: PlayOptions): Promise<Seen> {
  const { call, signal } = options;
  const watched = watchPage();
  try {
    await openPageOf(call, { anew: call === 'stats' });
    if (call !== 'stats') watched.forget();
    const driver = await drivers[call](options);
    if (!driver || signal?.aborted) return unseen();
    driver.start();
    const isOver = () => driver.isOver(watched.toasts.length);
    const ended = await waitFor(isOver, limitsMs[call] + graceMs, signal);
    await new Promise((resolve) => setTimeout(resolve, settleMs));
    const { toasts, lines } = watched;
    return { ...driver.read(), toasts: [...toasts], lines: [...lines], ended: ended !== null };
  } finally {
    watched.stop();
  }
}
