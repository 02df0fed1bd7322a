import type { LimitsMs } from '../../src/gateway/timed.ts';
import type { Backend } from '../backend/backend.ts';
import type { Controls } from '../control/controls.ts';
import { formatLink } from '../control/link.ts';
import { type Mode, type Session, type Try, withVerdict } from '../control/session.ts';
import type { MockState } from '../control/state.ts';
import type { Store } from '../control/store.ts';
import type { Typed } from '../scenarios/call.ts';
import { callOf } from '../scenarios/calls.ts';
import { expectationsOf } from './checks.ts';
import type { Ending } from './ending.ts';
import { type Errand, isLinkable, madeUp, noAtSign } from './errands.ts';
import { isLoadingFigures, readFigures } from './figures.ts';
import { type FormLook, lookAt, lookAtForm } from './look.ts';
import {
  all,
  callsOfPage,
  type FormControls,
  findButton,
  findControls,
  findMain,
  graceMs,
  leavePageOf,
  openPageOf,
  pause,
  textOf,
  waitFor,
  waitForControls,
} from './page.ts';
import { press, pressEnter, typeAll } from './press-and-type.ts';
import { type Seen, seenInWords } from './seen.ts';
import { endMotion, findOutOfReach, isMoving } from './visible.ts';
import { hasErrorToast, type Watched, watchPage } from './watch.ts';

/** What a session is played with. */
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
    /** How long the page is still watched after the last try; 0: not at all. */
    lateMs: number;
  };
  /** Changes the session in the state. */
  change: (changed: Partial<Session>) => void;
  mode: Mode;
  /** Aborted when the session is stopped. */
  signal: AbortSignal;
}

/** For the page to enable the button once the fields are filled in. */
const enabledMs = 500;
/** For a page to send something after a press. */
const beginMs = 1500;
/** Long enough to press a second time while the call runs. */
const runningMs = 500;
/** For a toast to leave that the page has dismissed; by itself, it stays for 4 s. */
const leavingMs = 2500;
/** For what appears to come to rest. */
const movingMs = 2000;

/** The text that is typed into the other form. */
const otherTyped: Typed = ['somebody.else@example.com', '10001'];

/** The texts to type into the fields of a form. */
function textsFor(
  { sets, typed = [] }: Errand,
  { store }: Stage,
  { use, inputs }: FormControls,
): Typed {
  const earlier = inputs.map(({ value }) => value);
  const [email = ''] = earlier;
  // What is set is tried as somebody has typed it; otherwise samples take its place.
  if (!sets && email !== '' && !email.startsWith(madeUp)) return earlier;
  const turn = (store.getState().log[0]?.id ?? 0) + 1;
  const own = `${madeUp}${turn}@example.com`;
  return use.fields.map(({ sample = own }, index) => typed[index] ?? sample);
}

/** Fills a form in. */
async function fillIn(errand: Errand, stage: Stage, found: FormControls): Promise<void> {
  const { times, signal } = stage;
  const { form = 0, does, sets } = errand;
  const { use, button, inputs } = found;
  const other = use.forms && sets && findControls(use, 1 - form);
  if (other) typeAll(other.inputs, otherTyped);
  const texts = textsFor(errand, stage, found);
  if (does === 'corrected') {
    typeAll(inputs, [noAtSign]);
    await pause(0);
    press(button);
    await waitFor(hasErrorToast, times.toastMs, signal);
  }
  typeAll(inputs, []);
  // The page renders what has been typed.
  await pause(0);
  typeAll(inputs, texts);
  await waitFor(() => !button.disabled, enabledMs);
}

/**
 * Presses the button, or Enter in the first field; again while the call runs where the errand says
 * so.
 */
async function submit({ by, does }: Errand, found: FormControls): Promise<void> {
  const { use, button, inputs } = found;
  const [first] = inputs;
  if (by === 'Enter' && first) pressEnter(first);
  else press(button);
  if (does !== 'twice') return;
  for (const afterMs of [0, 100]) {
    await pause(afterMs);
    if (textOf(button) !== use.busyButton) return;
    press(button);
  }
}

/** Opens the page that makes a call by itself. */
async function openPage({ call }: Errand, { signal }: Stage): Promise<void> {
  openPageOf(call);
  const isThere = await waitFor(readFigures, graceMs, signal);
  if (!isThere) throw new Error('The page does not have the figures that the stats fill in.');
  all(findMain(), 'dl')[0]?.scrollIntoView({ block: 'center', behavior: 'instant' });
}

/** Presses the button that saves, and waits for what comes of it. */
async function save(
  button: HTMLButtonElement,
  watched: Watched,
  { times, signal }: Stage,
): Promise<void> {
  const { toasts } = watched;
  const earlier = toasts.length;
  press(button);
  await waitFor(() => toasts.length > earlier, times.toastMs, signal);
  await pause(times.settleMs);
}

/** Whether nothing of the page waits for an answer: neither a call nor what shows one. */
function isAtRest({ store }: Stage, found?: FormControls): boolean {
  const isUnderWay = store.getState().log.some(({ page }) => page?.state === 'waiting');
  if (isUnderWay || isLoadingFigures()) return false;
  if (!found) return true;
  const { use, button, inputs } = found;
  return textOf(button) === use.button && inputs.every((input) => !input.disabled);
}

/** Why nobody can say whose doing it is what the page shows; null where it is the page's. */
function whyOpen(watched: Watched, { isHeld, limitMs }: Ending, tookMs: number): string | null {
  if (watched.isDisturbed()) return 'Somebody used the page during this try: play it again';
  const isHeldTooLong = isHeld && tookMs >= limitMs;
  return isHeldTooLong ? `It was not released within ${limitMs / 1000} s: play it again` : null;
}

/** Plays a call, and watches the page until everything has happened that belongs to it. */
async function watchCall(errand: Errand, stage: Stage, ending: Ending): Promise<Seen> {
  const { mode, store, limitsMs, times, signal } = stage;
  const { call, does, form = 0 } = errand;
  const { use } = callOf(call);
  // By its id, since the log forgets the oldest requests.
  const lastId = store.getState().log[0]?.id ?? 0;
  const sent = () => store.getState().log.filter(({ id }) => id > lastId);
  const own = () => sent().filter((entry) => entry.call === call);

  const found = use.kind === 'form' ? await waitForControls(use, form, signal) : undefined;
  if (found) await fillIn(errand, stage, found);
  const controls = found ? [...found.inputs, found.button] : [];
  const outOfReach = findOutOfReach(controls.filter(({ disabled }) => !disabled));
  found?.scope.scrollIntoView({ block: 'center', behavior: 'instant' });
  let before = found && lookAt(found);
  const during: FormLook[] = [];
  function onChange(): void {
    if (found) during.push(lookAtForm(found));
    // A page without a form is seen before its call once it has opened.
    else if (readFigures()) before ??= lookAt();
  }
  const watched = watchPage(onChange, does);
  const from = performance.now();
  const sinceStartMs = () => Math.round(performance.now() - from);
  try {
    await (found ? submit(errand, found) : openPage(errand, stage));
    onChange();
    await pause(0);
    const hasBegun = () => own().length >= Math.min(ending.requests, 1);
    const ended = await waitFor(
      () => (hasBegun() || sinceStartMs() > beginMs) && isAtRest(stage, found),
      limitsMs[call] + graceMs,
      signal,
    );
    const tookMs = sinceStartMs();
    // A form that is dead shows none.
    if (ending.outcome.toast && hasBegun())
      await waitFor(() => watched.toasts.length > 0, times.toastMs, signal);
    await pause(times.settleMs);
    await watched.settled(signal);
    const name = ending.outcome.saved && found?.use.picture?.button;
    const button = name && (await waitFor(() => findButton(name), times.toastMs, signal));
    if (button) {
      outOfReach.push(...findOutOfReach([button]));
      await save(button, watched, stage);
    }
    // Nobody watches how it appears in each of many tries.
    if (mode === 'from-defaults') endMotion();
    await waitFor(() => !isMoving(), movingMs, signal);
    if (does === 'corrected') await waitFor(() => !hasErrorToast(), leavingMs, signal);
    const end = lookAt(found);
    return {
      before: before ?? end,
      outOfReach,
      during,
      end,
      whyOpen: whyOpen(watched, ending, tookMs),
      ended: ended !== null,
      tookMs,
      toasts: watched.readToasts(),
      isToastGone: watched.isToastGone(),
      lines: watched.lines,
      sent: own(),
      othersSent: sent().filter((entry) => entry.call !== call),
      files: await Promise.all(watched.files),
    };
  } finally {
    watched.stop();
  }
}

/**
 * Waits until the page makes no call: its answer and its toast belong to no try. False when that
 * takes too long.
 */
async function waitForCalls(stage: Stage): Promise<boolean> {
  const { limitsMs, times, signal, change } = stage;
  if (isAtRest(stage)) return true;
  change({ expected: [{ says: 'the call that is under way ends first', difference: null }] });
  const limitMs = Math.max(0, ...callsOfPage().map((call) => limitsMs[call])) + graceMs;
  const found = await waitFor(() => isAtRest(stage), limitMs, signal);
  await pause(times.settleMs);
  return found !== null;
}

/** Sets what an errand needs, and opens its page. */
async function prepare(errand: Errand, stage: Stage): Promise<void> {
  const { controls } = stage;
  const { call, does, sets = [], nth = 1 } = errand;
  const isByPage = callOf(call).use.kind === 'page';
  // What another call shows must be read again.
  const isFresh = isByPage || sets.some((one) => one.call !== call);
  // What is under way must not get the scenario of this errand.
  await waitForCalls(stage);
  const delay = { delayMs: does === 'twice' ? runningMs : 0 };
  for (const { call, id } of sets) controls.set(call, id, delay);
  // What is set starts again with its first step.
  const { steps, delayMs } = controls.settings().calls[call];
  if (nth === 1) controls.set(call, steps, { delayMs });
  if (isFresh) await leavePageOf(call);
  if (isByPage) return;
  openPageOf(call);
  const isReady = await waitForCalls(stage);
  if (!isReady) throw new Error('A call of the page does not end, or its figures do not come.');
}

/**
 * Plays one errand on the real page, and compares what was seen with what is expected. Resolves to its try,
 * with this id.
 */
export async function play(errand: Errand, id: string, stage: Stage): Promise<Try> {
  const { backend, controls, limitsMs, change } = stage;
  const { call, title } = errand;
  await prepare(errand, stage);
  const settings = controls.settings();
  const { ending, expected, judge } = expectationsOf(errand, {
    settings,
    counts: backend.waitlist.counts(),
    limitsMs,
  });
  change({ expected });
  const seen = await watchCall(errand, stage, ending);
  return withVerdict({
    id,
    title,
    call,
    scenario: ending.id,
    query: isLinkable(errand) ? formatLink(settings) : null,
    expected: judge(seen),
    seen: seenInWords(seen),
    isFinished: seen.ended,
    tookMs: seen.tookMs,
  });
}
