import type { LimitsMs } from '../../src/gateway/timed.ts';
import type { CallId } from '../../src/gateway/wire.ts';
import { serverMarker } from '../backend/responses.ts';
import { hasEnded, type LogEntry } from '../control/log.ts';
import type { FormUse, Typed } from '../scenarios/call.ts';
import { callOf } from '../scenarios/calls.ts';
import {
  type Controls,
  findControls,
  findMain,
  findPicture,
  findSaveButton,
  readTexts,
  stateOf,
  typedIn,
  typeInto,
  waitFor,
} from './find.ts';
import { comingMs, isWaiting, leavePageOf, openPageOf } from './open-page.ts';
import { nothingSeen, type Seen } from './seen.ts';
import { watchPage } from './watch-page.ts';

/** How long in ms the player waits for what has no limit in the page. */
export interface PlayerTimes {
  /** For the controls of a page that is there. */
  controlsMs: number;
  /** For a toast, whose code may still be loading. */
  toastMs: number;
  /** For everything that belongs to the result, extra toasts included. */
  settleMs: number;
  /** Between two tries: longer than a client may take to send a call again by itself. */
  pauseMs: number;
}

/** The time in ms that a page may take beyond the limit of its call. */
const graceMs = 5000;

interface Errand {
  call: CallId;
  /** Which of the call's forms. */
  form: number;
  /** What to type, in the order of the fields. */
  typed: Typed;
  /** Keeps what somebody has typed instead. */
  keepTyped: boolean;
  /** The requests of the call so far, newest first. */
  sent: () => readonly LogEntry[];
  limitsMs: LimitsMs;
  times: PlayerTimes;
  signal: AbortSignal | undefined;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
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

/** Watches a call from now on: `own` are its requests, and `read` says what was seen of it. */
function watchCall({ sent, times }: Errand, onChange: () => void) {
  // By its id, since the log forgets the oldest requests.
  const lastId = sent()[0]?.id ?? 0;
  const own = () => sent().filter(({ id }) => id > lastId);
  const watched = watchPage({ onChange });
  const from = performance.now();
  return {
    own,
    toasts: watched.toasts,
    stop: watched.stop,
    sinceStartMs: () => performance.now() - from,
    /** What was seen of a call that ended `tookMs` after the start, or not at all. */
    async read(ended: boolean, tookMs: number): Promise<Seen> {
      await pause(times.settleMs);
      return {
        ...nothingSeen,
        ended,
        toasts: [...watched.toasts],
        lines: [...watched.lines],
        texts: readTexts(),
        showsServerText: findMain().textContent?.includes(serverMarker) ?? false,
        sent: own(),
        tookMs: Math.round(tookMs),
      };
    },
  };
}

/**
 * Plays a call that its page makes by itself: leaves the page and opens it again, without a reload,
 * so that log and data stay.
 */
async function playPage(errand: Errand): Promise<Seen> {
  const { call, limitsMs, signal } = errand;
  await leavePageOf(call);
  let before: Seen['before'] = null;
  const watched = watchCall(errand, () => {
    before ??= readTexts();
  });
  try {
    openPageOf(call);
    if (!(await waitFor(readTexts, comingMs, signal))) {
      const missing = 'The page does not have the texts that the stats fill in.';
      return { ...nothingSeen, missing };
    }
    const ended = await waitFor(() => !isWaiting(), limitsMs[call] + graceMs, signal);
    return { ...(await watched.read(ended !== null, watched.sinceStartMs())), before };
  } finally {
    watched.stop();
  }
}

/** Waits for the controls of a call; says what is missing when they do not come. */
export async function waitForControls(
  use: FormUse,
  form: number,
  limitMs: number,
  signal?: AbortSignal,
): Promise<Controls | { missing: string }> {
  const isThere = () => 'button' in findControls(use, form);
  await waitFor(isThere, limitMs, signal);
  return findControls(use, form);
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
async function fillIn(controls: Controls, { typed: wanted, keepTyped }: Errand) {
  const { button, inputs } = controls;
  const earlier = typedIn(controls);
  const typed = keepTyped && earlier[0] ? earlier : wanted;
  for (const input of inputs) typeInto(input, '');
  // The page renders what has been typed.
  await pause(0);
  const empty = !button.disabled;
  for (const [index, input] of inputs.entries()) typeInto(input, typed[index] ?? '');
  await waitFor(() => !button.disabled, 500);
  return { typed, empty, filled: !button.disabled };
}

function fieldsNow(controls: Controls, typed: Typed): Seen['fields'] {
  const now = typedIn(controls);
  if (now.every((text, index) => text === typed[index])) return 'kept';
  return now.every((text) => text === '') ? 'cleared' : 'changed';
}

/** Whether the focus was lost that a press had given to a button; somebody may have moved it. */
function isFocusLost(button: HTMLButtonElement): boolean {
  const { activeElement } = document;
  const isKept = (button.form ?? button).contains(activeElement);
  return !isKept && (activeElement === null || activeElement === document.body);
}

/** Presses the button that saves the picture, and reads what comes of it. */
async function savePicture(use: FormUse, times: PlayerTimes): Promise<Seen['saved']> {
  const button = await waitFor(() => findSaveButton(use), times.controlsMs);
  const watched = watchPage({ onChange() {} });
  try {
    if (button) {
      press(button);
      await waitFor(() => watched.toasts.length > 0, times.toastMs);
      await pause(times.settleMs);
    }
    return { files: [...watched.files], toasts: [...watched.toasts] };
  } finally {
    watched.stop();
  }
}

/**
 * Plays a call through a form of the current page: looks at it at rest, fills it in, presses its
 * button, looks at it while the call runs and at its end, and saves a new picture.
 */
async function playForm(errand: Errand, use: FormUse): Promise<Seen> {
  const { call, form, limitsMs, times, signal } = errand;
  const found = await waitForControls(use, form, times.controlsMs, signal);
  if ('missing' in found) return { ...nothingSeen, missing: found.missing };
  const { place, button, inputs } = found;
  const longestMs = limitsMs[call] + graceMs;
  const isAtRest = () =>
    button.textContent.trim() === use.button && inputs.every((input) => !input.disabled);
  // A call that is under way ends first.
  await waitFor(isAtRest, longestMs, signal);

  const { typed, empty, filled } = await fillIn(found, errand);
  const others = othersOf(use, form);
  const before = readTexts();
  const pictureBefore = findPicture(use)?.src;
  let busy: Seen['busy'] = null;
  let othersKept = true;
  function look(): void {
    othersKept &&= othersOf(use, form) === others;
    if (busy || button.textContent.trim() !== use.busyButton) return;
    busy = { canPress: !button.disabled, canType: inputs.some((input) => !input.disabled) };
  }

  show(place instanceof Element ? place : button);
  const watched = watchCall(errand, look);
  const { own, toasts, sinceStartMs } = watched;
  try {
    press(button);
    look();
    let restedAtMs: number | null = null;
    const ended = await waitFor(
      () => {
        if (isAtRest() && own().length === 0) return sinceStartMs() > times.toastMs;
        const isOver = isAtRest() && own().every(hasEnded);
        restedAtMs = isOver ? (restedAtMs ?? sinceStartMs()) : null;
        if (restedAtMs === null) return false;
        return toasts.length > 0 || sinceStartMs() - restedAtMs > times.toastMs;
      },
      longestMs,
      signal,
    );
    const seen = await watched.read(ended !== null, restedAtMs ?? sinceStartMs());

    const picture = findPicture(use);
    if (picture) show(picture, 'nearest');
    const isNew = picture !== undefined && picture.src !== pictureBefore;
    return {
      ...seen,
      before,
      typed,
      busy,
      othersKept,
      canPress: { empty, filled, atEnd: !button.disabled },
      fields: fieldsNow(found, typed),
      isFocusLost: isFocusLost(button),
      picture: isNew ? 'new' : picture ? 'older' : pictureBefore ? 'lost' : 'none',
      saved: isNew ? await savePicture(use, times) : null,
    };
  } finally {
    watched.stop();
  }
}

/** Makes a call on the real page as a visitor would. Returns what a visitor could see. */
export function playCall(errand: Errand): Promise<Seen> {
  const { use } = callOf(errand.call);
  return use.kind === 'page' ? playPage(errand) : playForm(errand, use);
}
