import type { LimitsMs } from '../../src/gateway/timed.ts';
import type { Backend } from '../backend/backend.ts';
import type { Controls } from '../control/controls.ts';
import { hasEnded } from '../control/log.ts';
import type { Try } from '../control/session.ts';
import type { MockState } from '../control/state.ts';
import type { Store } from '../control/store.ts';
import type { FormUse, Typed } from '../scenarios/call.ts';
import { callOf, calls } from '../scenarios/calls.ts';
import { expectationOf } from './checks.ts';
import type { Errand } from './errands.ts';
import type { Expected } from './expected.ts';
import {
  autofill,
  comingMs,
  type FormControls,
  findButton,
  findControls,
  findDeadLinks,
  findMain,
  findPicture,
  isWaiting,
  leavePageOf,
  openPageOf,
  othersOf,
  pause,
  press,
  pressAt,
  pressEnter,
  readTexts,
  typedIn,
  typeInto,
  valueBeside,
  waitFor,
  waitForControls,
  waitForPage,
} from './page.ts';
import { nothingSeen, type Seen, seenInWords } from './seen.ts';
import { shownToasts, type Watched, watchPage } from './watch.ts';

/** The parts that the player works with. */
export interface Stage {
  store: Store<MockState>;
  backend: Backend;
  controls: Controls;
  /** The time limits of the page's gateway. */
  limitsMs: LimitsMs;
  /** How long in ms the player waits for what has no limit in the page. */
  times: {
    /** For a toast or a button to appear. */
    toastMs: number;
    /** For everything that belongs to the result, such as a second toast. */
    settleMs: number;
    /** How long the page is still watched after the last try. */
    lateMs: number;
  };
}

interface PlayOptions extends Stage {
  errand: Errand;
  /** The try that is set already, as somebody has typed it; otherwise samples take its place. */
  keepsTyped: boolean;
  /** Called with the expectation, once it is known. */
  onExpected: (says: string) => void;
  signal: AbortSignal;
}

/** The time in ms that a page may take beyond the limit of its call. */
const graceMs = 5000;
const drawingMs = 15_000;
/** For a toast to leave that the page has dismissed; by itself, it stays for 4 s. */
const leavingMs = 2500;

const madeUp = /\+try-\d+@example\.com$/;
/** The text that is typed into the other form. */
const otherTyped: Typed = ['somebody.else@example.com', '10001'];
/** Longer than any field takes. */
const longText = 'A1B2C3D4E5F6G7H8';

function show(element: Element, block: 'center' | 'nearest' = 'center'): void {
  element.scrollIntoView({ block, behavior: 'instant' });
}

/** The requests from now on, newest first: those of the call, and those of other calls. */
function watchRequests({ store, errand: { call } }: PlayOptions) {
  // By its id, since the log forgets the oldest requests.
  const lastId = store.getState().log[0]?.id ?? 0;
  const since = () => store.getState().log.filter(({ id }) => id > lastId);
  return {
    own: () => since().filter((entry) => entry.call === call),
    others: () => since().filter((entry) => entry.call !== call),
  };
}

/** Reads the page at the end of a try, once everything that belongs to it has happened. */
async function readPage(
  watched: Watched,
  requests: ReturnType<typeof watchRequests>,
  { times }: PlayOptions,
): Promise<Partial<Seen>> {
  await pause(times.settleMs);
  await watched.settled();
  return {
    toasts: [...watched.toasts],
    isToastGone: watched.isToastGone(),
    lines: [...watched.lines],
    written: watched.written.join('\n'),
    texts: readTexts(),
    fixedText: valueBeside(calls.stats.use.fixedText.label),
    pageText: findMain().textContent,
    deadLinks: findDeadLinks(),
    sent: requests.own(),
    othersSent: requests.others(),
  };
}

/** Watches the page while it makes its call by itself, from its opening on. */
async function playPage(options: PlayOptions): Promise<Seen> {
  const { errand, limitsMs, signal } = options;
  let before: Seen['before'] = null;
  let isFocusTaken = false;
  /** Only while the page opens: later, a person may go into a form. */
  function lookAtFocus({ target }: FocusEvent): void {
    isFocusTaken ||= before === null && target instanceof HTMLInputElement && target.form !== null;
  }
  const requests = watchRequests(options);
  const watched = watchPage({
    onChange() {
      before ??= readTexts();
    },
  });
  document.addEventListener('focusin', lookAtFocus);
  const from = performance.now();
  try {
    openPageOf(errand.call);
    if (!(await waitFor(readTexts, comingMs, signal))) {
      throw new Error('The page does not have the texts that the stats fill in.');
    }
    const ended = await waitFor(() => !isWaiting(), limitsMs[errand.call] + graceMs, signal);
    const tookMs = Math.round(performance.now() - from);
    const read = await readPage(watched, requests, options);
    return { ...nothingSeen, ...read, before, isFocusTaken, ended: ended !== null, tookMs };
  } finally {
    watched.stop();
    document.removeEventListener('focusin', lookAtFocus);
  }
}

/** The texts to type into the fields of a form. */
function textsFor(
  { errand: { does, typed }, store, keepsTyped }: PlayOptions,
  use: FormUse,
  controls: FormControls,
): Typed {
  const earlier = typedIn(controls);
  const [email = ''] = earlier;
  if (keepsTyped && email !== '' && !madeUp.test(email)) return earlier;
  const turn = (store.getState().log[0]?.id ?? 0) + 1;
  const own = `tester+try-${turn}@example.com`;
  return use.fields.map(({ text, longest }, index) => {
    if (does === 'empty') return '';
    if (index === 0) return does === 'refused' ? own.replace('@', '.') : text(own);
    if (typed === 'first') return '';
    return typed === 'longest' && longest ? longText : text(own);
  });
}

function typeAll({ inputs }: FormControls, texts: Typed, fill = typeInto): void {
  for (const [index, input] of inputs.entries()) {
    if (input.value !== texts[index]) fill(input, texts[index] ?? '');
  }
}

function isMarked([field]: readonly HTMLInputElement[]): boolean {
  return field?.getAttribute('aria-invalid') === 'true';
}

/** Fills in a form and reads on the way whether its button can be pressed. */
async function fillIn(options: PlayOptions, use: FormUse, controls: FormControls) {
  const { button, inputs } = controls;
  const { form, does, typed } = options.errand;
  const texts = textsFor(options, use, controls);
  const other = options.keepsTyped ? '' : findControls(use, 1 - form);
  if (use.forms && typeof other !== 'string') typeAll(other, otherTyped);
  typeAll(
    controls,
    texts.map(() => ''),
  );
  // The page renders what has been typed.
  await pause(0);
  const empty = !button.disabled;
  typeAll(controls, texts, typed === 'autofilled' ? autofill : typeInto);
  await waitFor(() => !button.disabled || does === 'empty', 500);
  const wasMarked = isMarked(inputs);
  return { typed: typedIn(controls), empty, filled: !button.disabled, wasMarked };
}

/**
 * Submits an email without an at-sign, which the page refuses by itself. Resolves to a function that
 * finds the toast of that, as long as it is there.
 */
async function beRefused(controls: FormControls, { times }: PlayOptions) {
  typeAll(controls, ['tester.example.com']);
  await pause(0);
  const earlier = shownToasts();
  press(controls.button);
  const told = () => shownToasts().filter((toast) => !earlier.includes(toast));
  await waitFor(() => isMarked(controls.inputs) && told().length > 0, times.toastMs);
  const refusal = told();
  return () => refusal.filter((toast) => shownToasts().includes(toast));
}

function fieldsNow(controls: FormControls, typed: Typed): Seen['fields'] {
  const now = typedIn(controls);
  if (now.every((text) => text === '')) return 'cleared';
  return now.every((text, index) => text === typed[index]) ? 'kept' : 'changed';
}

/** Whether the focus was lost that a press had given to a button; somebody may have moved it. */
function isFocusLost({ form }: HTMLButtonElement): boolean {
  const { activeElement } = document;
  return [null, document.body, form].some((place) => place === activeElement);
}

/** Whether the first field has the focus, unless somebody has moved that. */
function hasFocus({ inputs: [first], place }: FormControls): boolean {
  const { activeElement } = document;
  const isMoved = activeElement !== document.body && !place.contains(activeElement);
  return isMoved || activeElement === first;
}

/** Presses the button that saves or shares, and reads what came of it. */
async function handOver(
  name: string,
  watched: Watched,
  { times }: PlayOptions,
): Promise<Seen['handedOver']> {
  const earlier = watched.toasts.length;
  const button = await waitFor(() => findButton(name), times.toastMs);
  if (button) {
    press(button);
    await waitFor(
      () => watched.toasts.length > earlier || watched.addresses.length > 0,
      times.toastMs,
    );
    await pause(times.settleMs);
  }
  const files = await Promise.all(watched.files);
  const { addresses, toasts } = watched;
  const pageText = findMain().textContent;
  return { files, addresses: [...addresses], toasts: toasts.slice(earlier), pageText };
}

/**
 * Presses the button, or Enter in the first field; again while the call runs where the errand says
 * so.
 */
async function submit(
  { errand }: PlayOptions,
  use: FormUse,
  { button, inputs }: FormControls,
): Promise<void> {
  const [first] = inputs;
  if (errand.does === 'empty') pressAt(button);
  else if (errand.by === 'Enter' && first) pressEnter(first);
  else press(button);
  if (errand.does !== 'twice') return;
  for (const afterMs of [0, 100]) {
    await pause(afterMs);
    if (button.textContent.trim() !== use.busyButton) return;
    press(button);
  }
}

/**
 * Plays an errand through a form of the current page: looks at it at rest, fills it in, submits it,
 * looks at it while the call runs and at its end, and saves a new picture.
 */
async function playForm(options: PlayOptions, use: FormUse, expected: Expected): Promise<Seen> {
  const { errand, limitsMs, times, signal } = options;
  const found = await waitForControls(use, errand.form, signal);
  const { place, button, inputs } = found;
  const longestMs = limitsMs[errand.call] + graceMs;
  const isAtRest = () =>
    button.textContent.trim() === use.button && inputs.every((input) => !input.disabled);
  // A call that is under way ends first.
  await waitFor(isAtRest, longestMs, signal);

  const isCorrected = errand.does === 'corrected';
  const findOldToasts = isCorrected ? await beRefused(found, options) : () => [];
  const { typed, empty, filled, wasMarked } = await fillIn(options, use, found);
  const others = othersOf(use, errand.form);
  const before = readTexts();
  const pictureBefore = findPicture(use)?.src;
  let busy: Seen['busy'] = null;
  let othersKept = true;
  function look(): void {
    othersKept &&= othersOf(use, errand.form) === others;
    if (button.textContent.trim() !== use.busyButton) return;
    busy = {
      canPress: busy?.canPress || !button.disabled,
      canType: busy?.canType || inputs.some((input) => !input.disabled),
      text: (busy?.text ?? '') + place.textContent,
    };
  }

  show(place);
  const requests = watchRequests(options);
  const { own } = requests;
  const watched = watchPage({ onChange: look, does: errand.does });
  const from = performance.now();
  const sinceStartMs = () => performance.now() - from;
  try {
    if (errand.does !== 'look') await submit(options, use, found);
    look();
    await pause(0);
    let restedAtMs: number | null = null;
    const ended = await waitFor(
      () => {
        const isOver = isAtRest() && own().every(hasEnded);
        const hasBegun = own().length > 0 || expected.requests === 0;
        if (isOver && !hasBegun) return sinceStartMs() > times.toastMs;
        restedAtMs = isOver ? (restedAtMs ?? sinceStartMs()) : null;
        if (restedAtMs === null) return false;
        if (watched.toasts.length > 0 || !expected.outcome.toast) return true;
        return sinceStartMs() - restedAtMs > times.toastMs;
      },
      longestMs,
      signal,
    );
    const tookMs = Math.round(restedAtMs ?? sinceStartMs());
    const read = await readPage(watched, requests, options);
    await waitFor(() => findOldToasts().length === 0, leavingMs);
    const picture = findPicture(use);
    if (picture) show(picture, 'nearest');
    const isNew = picture !== undefined && picture.src !== pictureBefore;
    const shareButton = ['shared', 'copied'].includes(errand.does) ? use.share?.button : undefined;
    const last = isNew ? use.picture?.button : shareButton;
    return {
      ...nothingSeen,
      ...read,
      ended: ended !== null,
      tookMs,
      before,
      typed,
      autocomplete: inputs.map((input) => input.autocomplete),
      busy,
      othersKept,
      canPress: { empty, filled, atEnd: !button.disabled },
      fields: fieldsNow(found, typed),
      isFocusLost: isFocusLost(button),
      firstField: { wasMarked, isMarked: isMarked(inputs), hasFocus: hasFocus(found) },
      formText: place.textContent,
      oldToasts: findOldToasts().length,
      picture: isNew ? 'new' : picture ? 'older' : pictureBefore ? 'lost' : 'none',
      canSave: findButton(use.picture?.button) !== undefined,
      pixels: { width: picture?.naturalWidth ?? 0, height: picture?.naturalHeight ?? 0 },
      address: window.location.origin + window.location.pathname,
      handedOver: last === undefined ? null : await handOver(last, watched, options),
    };
  } finally {
    watched.stop();
  }
}

/**
 * Draws a picture with nothing altered if there is none, so that the test sees whether a failure
 * removes it.
 */
async function drawPicture(
  { errand: { call }, store, controls, signal }: PlayOptions,
  use: FormUse,
): Promise<void> {
  const { settings } = store.getState();
  const found = await waitForControls(use, 0, signal);
  if (findPicture(use)) return;
  if (settings.network === 'hold' || settings.network === 'offline') return;
  const watched = watchPage({ onChange() {} });
  try {
    controls.set(call, 'live');
    press(found.button);
    // Its toast must not be taken for the one of the call that is played.
    await waitFor(() => findPicture(use) && watched.toasts.length > 0, drawingMs);
  } finally {
    watched.stop();
    controls.restore(settings);
  }
}

/** Sets what an errand needs, and opens its page. */
async function prepare({ errand, controls, limitsMs }: PlayOptions): Promise<void> {
  const { call, sets, nth, isFresh } = errand;
  const isByPage = callOf(call).use.kind === 'page';
  // The call that a page makes as it opens must not get the scenario of the next one.
  await waitForPage(limitsMs.stats);
  for (const { call, id, delayMs = 0 } of sets) controls.set(call, id, { delayMs });
  // What is set starts again with its first step.
  const { steps, delayMs } = controls.settings().calls[call];
  if (nth === 1) controls.set(call, steps, { delayMs });
  if (isFresh || isByPage) await leavePageOf(call);
  if (isByPage) return;
  openPageOf(call);
  const isThere = await waitForPage(limitsMs.stats);
  if (!isThere) throw new Error('The figures of the page do not come.');
}

/** Plays one errand on the real page, and compares what was seen with what is expected. */
export async function play(options: PlayOptions): Promise<Try> {
  const { errand, store, backend, limitsMs, onExpected } = options;
  const { call, does, title } = errand;
  const { use } = callOf(call);
  await prepare(options);
  const { settings } = store.getState();
  const counts = backend.waitlist.counts();
  const expectation = expectationOf(errand, { settings, counts, limitsMs });
  const { expected } = expectation;
  const isByHand = expected.id === 'by-hand';
  const picture = use.kind === 'form' && use.picture ? use : null;
  if (picture && does !== 'look' && !isByHand && !expected.outcome.picture) {
    await drawPicture(options, picture);
  }
  const says = isByHand ? 'Your decision: the answer was written by hand.' : expectation.says;
  onExpected(says);
  const seen = await (use.kind === 'form' ? playForm(options, use, expected) : playPage(options));
  const differences = isByHand ? [] : expectation.differencesOf(seen);
  return {
    title,
    call,
    scenario: expected.id,
    expected: says,
    seen: seenInWords(seen, picture !== null),
    differences,
    verdict: differences.length > 0 ? 'bad' : isByHand ? 'open' : 'good',
    isFinished: seen.ended,
    tookMs: seen.tookMs,
  };
}
