import { limitsMs } from '../../../src/gateway/timed.ts';
import type { CallId } from '../../../src/gateway/wire.ts';
import { serverMarker } from '../../backend/responses.ts';
import type { FormUse, Typed } from '../../scenarios/call.ts';
import { hasEnded, type LogEntry } from '../log-entry.ts';
import {
  type Controls,
  findControls,
  findMain,
  findPicture,
  findSaveButton,
  readTexts,
  stateOf,
  typedIn,
  waitFor,
} from './find.ts';
import { nothingSeen, type Seen, type SeenForm, sentSince } from './seen.ts';
import { type } from './type.ts';
import { watchPage } from './watch-page.ts';

/** The time in ms that a page may take beyond the limit of its call. */
const graceMs = 5000;
/** The time for a toast, whose code may still be loading. */
const toastMs = 3000;
/** By then everything that belongs to the result has appeared, including extra toasts. */
const settleMs = 150;

interface PlayFormOptions {
  call: CallId;
  use: FormUse;
  /** Which of its forms. */
  form: number;
  /** What to type, in the order of the fields, instead of what stands there. */
  typed: Typed;
  /** Keeps what somebody has typed. */
  keepTyped: boolean;
  /** How long its controls may take to appear. */
  comingMs: number;
  /** The requests of the call so far, newest first. */
  sent: () => readonly LogEntry[];
  signal: AbortSignal | undefined;
}

/**
 * Presses a button as a visitor would: it gets the focus, and the page loads its toasts at the
 * first touch.
 */
function press(button: HTMLButtonElement): void {
  button.focus({ preventScroll: true });
  button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  button.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
  button.click();
}

function show(element: Element, block: 'center' | 'nearest' = 'center'): void {
  element.scrollIntoView({ block, behavior: 'instant' });
}

/** Waits for a page to render what has just been typed. */
function rendered(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

/** What became of the focus that was within `place`; null where somebody has moved it elsewhere. */
function focusIn(place: Element): SeenForm['focus'] {
  const { activeElement } = document;
  if (place.contains(activeElement)) return 'kept';
  return activeElement === null || activeElement === document.body ? 'lost' : null;
}

function fieldsNow(controls: Controls, typed: Typed): SeenForm['fields'] {
  const now = typedIn(controls);
  if (now.every((text, index) => text === typed[index])) return 'kept';
  return now.every((text) => text === '') ? 'cleared' : 'changed';
}

/** The state of the forms besides one. */
function othersOf(use: FormUse, form: number): string {
  const others = (use.forms ?? []).map((_, index) => {
    const found = index === form ? null : findControls(use, index);
    return found && 'button' in found ? stateOf(found) : null;
  });
  return JSON.stringify(others);
}

/** Fills in a form and reads on the way whether its button can be pressed. */
async function fillIn(controls: Controls, wanted: Typed, keepTyped: boolean) {
  const { button, inputs } = controls;
  const earlier = typedIn(controls);
  const typed = keepTyped && earlier[0] ? earlier : wanted;
  for (const input of inputs) type(input, '');
  await rendered();
  const empty = !button.disabled;
  for (const [index, input] of inputs.entries()) type(input, typed[index] ?? '');
  await waitFor(() => !button.disabled, 500);
  return { typed, rest: { empty, filled: !button.disabled } };
}

/** Presses the button that saves the picture, and reads what comes of it. */
async function savePicture(use: FormUse): Promise<SeenForm['saved']> {
  const button = await waitFor(() => findSaveButton(use), 1000);
  const watched = watchPage({ onChange() {} });
  try {
    if (button) {
      press(button);
      await waitFor(() => watched.toasts.length > 0, toastMs);
      await new Promise((resolve) => setTimeout(resolve, settleMs));
    }
    return { files: [...watched.files], toasts: [...watched.toasts] };
  } finally {
    watched.stop();
  }
}

/**
 * Plays one call through a form of the current page, as it is set: looks at it at rest, fills it in,
 * presses its button, looks at it while the call runs and at its end, and saves a new picture.
 * Returns what a visitor could see.
 */
export async function playForm(options: PlayFormOptions): Promise<Seen> {
  const { call, use, form, comingMs, sent, signal } = options;
  const coming = await waitFor(
    () => {
      const found = findControls(use, form);
      return 'button' in found && found;
    },
    comingMs,
    signal,
  );
  const found = coming ?? findControls(use, form);
  if ('missing' in found) return nothingSeen(found.missing);
  const { place, button, inputs } = found;
  // A call that is under way ends first.
  const isAtRest = () =>
    button.textContent.trim() === use.button && inputs.every((input) => !input.disabled);
  await waitFor(isAtRest, limitsMs[call] + graceMs, signal);

  const { typed, rest } = await fillIn(found, options.typed, options.keepTyped);
  const others = othersOf(use, form);
  const before = readTexts();
  const pictureBefore = findPicture(use)?.src;
  const own = sentSince(sent);
  let busy: SeenForm['busy'] = null;
  let othersKept = true;
  function look(): void {
    othersKept &&= othersOf(use, form) === others;
    if (busy || button.textContent.trim() !== use.busyButton) return;
    busy = { canPress: !button.disabled, canType: inputs.some((input) => !input.disabled) };
  }
  const watched = watchPage({ onChange: look });
  try {
    show(place instanceof Element ? place : button);
    const from = performance.now();
    press(button);
    look();
    let restedAt: number | null = null;
    const ended = await waitFor(
      () => {
        const isOver = isAtRest() && own().length > 0 && own().every(hasEnded);
        restedAt = isOver ? (restedAt ?? performance.now()) : null;
        const now = performance.now();
        const isLate = restedAt !== null && now - restedAt > toastMs;
        const isDead = isAtRest() && own().length === 0 && now - from > toastMs;
        return isDead || (isOver && (watched.toasts.length > 0 || isLate));
      },
      limitsMs[call] + graceMs,
      signal,
    );
    const tookMs = Math.round((restedAt ?? performance.now()) - from);
    await new Promise((resolve) => setTimeout(resolve, settleMs));

    const picture = findPicture(use);
    if (picture) show(picture, 'nearest');
    const isNew = picture !== undefined && picture.src !== pictureBefore;
    const seen: Seen = {
      missing: null,
      ended: ended !== null,
      toasts: [...watched.toasts],
      lines: [...watched.lines],
      before,
      texts: readTexts(),
      showsServerText: findMain().textContent?.includes(serverMarker) ?? false,
      sent: own(),
      tookMs,
      form: null,
    };
    const seenForm: SeenForm = {
      ...{ typed, rest, busy, othersKept },
      fields: fieldsNow(found, typed),
      canPress: !button.disabled,
      focus: focusIn(button.form ?? button),
      picture: isNew ? 'new' : picture ? 'older' : pictureBefore ? 'lost' : 'none',
      saved: isNew ? await savePicture(use) : null,
    };
    return { ...seen, form: seenForm };
  } finally {
    watched.stop();
  }
}
