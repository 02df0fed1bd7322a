import type { Call } from '../call.ts';
import type { Seen } from '../expect/seen.ts';
import { findControls, findPicture, readTexts, waitFor } from './find.ts';
import { focusOf } from './focus.ts';
import { type } from './type.ts';

const madeUp = /\+try-\d+@example\.com$/;
/** The time in ms that a page may take to appear, and a call beyond its limit. */
export const graceMs = 5000;

/** An email for the nth try, which a setting for `name` applies to (RFC 2606: no mail). */
export function madeUpEmail(name: string | undefined, nth: number): string {
  return `${name ?? 'tester'}+try-${nth}@example.com`;
}

/** What a call is made with. */
export interface DriveOptions {
  call: Call;
  /** Fills in the fields, unless `keepTyped` finds something there. */
  email: string;
  /** Keeps what somebody has typed; otherwise the sample takes its place. */
  keepTyped?: boolean;
}

/** What is read off the page in the end. */
export type Part = Pick<Seen, 'fields' | 'button' | 'focus' | 'texts' | 'picture'>;
export const nothing: Part = {
  fields: null,
  button: null,
  focus: null,
  texts: null,
  picture: null,
};

/**
 * Drives one call on its page: `start` begins it, `isOver` reports its end, `read` returns what is
 * shown.
 */
export interface Driver {
  email: string;
  start(): void;
  isOver(toasts: number): boolean;
  read(): Part;
}

/**
 * Presses a button as a visitor would: it gets the focus, and the page loads its toasts at the
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

async function driveForm(options: DriveOptions): Promise<Driver | null> {
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
async function driveTexts({ call, email }: DriveOptions): Promise<Driver | null> {
  const { texts = [], waitingText } = call.use;
  if (!(await waitFor(() => readTexts(texts), graceMs))) return null;
  return {
    email,
    start() {},
    isOver: () => Object.values(readTexts(texts) ?? {}).every((text) => text !== waitingText),
    read: () => ({ ...nothing, texts: readTexts(texts, { missing: '(missing)' }) }),
  };
}

/** Finds what makes a call on the current page; null when the page does not have it in time. */
export function driverOf(options: DriveOptions): Promise<Driver | null> {
  return options.call.use.button === null ? driveTexts(options) : driveForm(options);
}
