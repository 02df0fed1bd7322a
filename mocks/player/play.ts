import type { LimitsMs } from '../../src/gateway/timed.ts';
import type { Backend } from '../backend/backend.ts';
import type { Controls } from '../control/controls.ts';
import { hasEnded } from '../control/log.ts';
import { type Before, differencesIn, type Session, type Try } from '../control/session.ts';
import type { MockState } from '../control/state.ts';
import type { Store } from '../control/store.ts';
import type { FormUse, Typed } from '../scenarios/call.ts';
import { callOf } from '../scenarios/calls.ts';
import { expectationsOf } from './checks.ts';
import type { Ending } from './ending.ts';
import type { Errand } from './errands.ts';
import { type FormLook, type Look, lookAt, lookAtForm } from './look.ts';
import {
  all,
  autofill,
  callsOfPage,
  type FormControls,
  findButton,
  findControls,
  findMain,
  graceMs,
  isWaiting,
  leavePageOf,
  openPageOf,
  pause,
  press,
  pressAt,
  pressEnter,
  readTexts,
  textOf,
  typeAll,
  typeInto,
  waitFor,
  waitForControls,
} from './page.ts';
import { hasNewPicture, type Seen, seenInWords } from './seen.ts';
import { hasErrorToast, type Watched, watchPage } from './watch.ts';

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
    /** How long the page is still watched after the last try; 0: not at all. */
    lateMs: number;
  };
}

/** What is played in a session, and how. */
export interface SessionOptions extends Stage {
  queue: readonly Errand[];
  /** What was set before. */
  before: Before;
  /** Whether what is set is tried; otherwise each errand sets its scenarios, and all is set back. */
  isAsSet: boolean;
  /** Whether nothing else is set meanwhile but the data; then data, page and fields come back too. */
  fromDefaults: boolean;
  signal: AbortSignal;
  /** Changes the session in the state. */
  change: (changed: Partial<Session>) => void;
}

type PlayOptions = SessionOptions & { errand: Errand };

/** Long enough to press a second time while the call runs. */
const runningMs = 500;
/** For a toast to leave that the page has dismissed; by itself, it stays for 4 s. */
const leavingMs = 2500;

/** What each email begins with that is made up for a try. */
const madeUp = 'tester+try-';
const noAtSign = `${madeUp}0.example.com`;
/** The text that is typed into the other form. */
const otherTyped: Typed = ['somebody.else@example.com', '10001'];
/** Longer than any field takes. */
const longText = 'A1B2C3D4E5F6G7H8';

/** The texts to type into the fields of a form. */
function textsFor(
  { errand: { does, typed }, store, isAsSet }: PlayOptions,
  use: FormUse,
  { inputs }: FormControls,
): Typed {
  const earlier = inputs.map(({ value }) => value);
  const [email = ''] = earlier;
  // What is set is tried as somebody has typed it; otherwise samples take its place.
  if (isAsSet && email !== '' && !email.startsWith(madeUp)) return earlier;
  const turn = (store.getState().log[0]?.id ?? 0) + 1;
  const own = `${madeUp}${turn}@example.com`;
  return use.fields.map(({ text, longest }, index) => {
    if (does === 'empty') return '';
    if (index === 0) return does === 'refused' ? noAtSign : text(own);
    if (typed === 'first') return '';
    return typed === 'longest' && longest ? longText : text(own);
  });
}

/**
 * Presses the button, or Enter in the first field; again while the call runs where the errand says
 * so.
 */
async function submit(
  { errand }: PlayOptions,
  use: FormUse,
  { button, inputs: [first] }: FormControls,
): Promise<void> {
  if (errand.does === 'empty') pressAt(button);
  else if (errand.by === 'Enter' && first) pressEnter(first);
  else press(button);
  if (errand.does !== 'twice') return;
  for (const afterMs of [0, 100]) {
    await pause(afterMs);
    if (textOf(button) !== use.busyButton) return;
    press(button);
  }
}

/** What a try begins with, what is read of it meanwhile, and how to see that it is over. */
interface Scene {
  /** What was seen until now. A page without a form is seen `before` once it has opened. */
  moments: { empty?: FormLook; before?: Look; during: FormLook[] };
  /** Reads the page after one of its changes. */
  onChange: () => void;
  look: () => Look;
  begin: () => Promise<void>;
  isAtRest: () => boolean;
}

/** A page that makes its call by itself as it opens. */
function pageScene({ errand: { call }, signal }: PlayOptions): Scene {
  const moments: Scene['moments'] = { during: [] };
  return {
    moments,
    onChange() {
      if (!moments.before && readTexts()) moments.before = lookAt();
    },
    look: () => lookAt(),
    isAtRest: () => !isWaiting(),
    async begin() {
      openPageOf(call);
      const isThere = await waitFor(readTexts, graceMs, signal);
      if (!isThere) throw new Error('The page does not have the texts that the stats fill in.');
      all(findMain(), 'dl')[0]?.scrollIntoView({ block: 'center', behavior: 'instant' });
    },
  };
}

/** A form of the current page: fills it in, and reads on the way whether its button can be pressed. */
async function formScene(options: PlayOptions, use: FormUse): Promise<Scene> {
  const { errand, times, signal } = options;
  const { form = 0 } = errand;
  const found = await waitForControls(use, form, signal);
  const { place, button, inputs } = found;
  const look = () => lookAt(use, found);
  const isAtRest = () => textOf(button) === use.button && inputs.every((input) => !input.disabled);

  const other = use.forms && !options.isAsSet && findControls(use, 1 - form);
  if (other) typeAll(other.inputs, otherTyped);
  const texts = textsFor(options, use, found);
  if (errand.does === 'corrected') {
    typeAll(inputs, [noAtSign]);
    await pause(0);
    press(button);
    await waitFor(hasErrorToast, times.toastMs, signal);
  }
  typeAll(inputs, []);
  // The page renders what has been typed.
  await pause(0);
  const empty = lookAtForm(found);
  typeAll(inputs, texts, errand.typed === 'autofilled' ? autofill : typeInto);
  await waitFor(() => !button.disabled || errand.does === 'empty', 500);
  place.scrollIntoView({ block: 'center', behavior: 'instant' });
  const during: FormLook[] = [];
  return {
    moments: { empty, before: look(), during },
    onChange: () => during.push(lookAtForm(found)),
    look,
    isAtRest,
    begin: () => submit(options, use, found),
  };
}

/** Presses the button that saves or shares, if there is one, and reads what came of it. */
async function handOver(
  name: string | undefined,
  watched: Watched,
  { times }: PlayOptions,
): Promise<Seen['handedOver']> {
  const earlier = watched.toasts.length;
  const button = name && (await waitFor(() => findButton(name), times.toastMs));
  if (button) {
    button.scrollIntoView({ block: 'nearest', behavior: 'instant' });
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

/** Plays a scene, and watches the page until everything has happened that belongs to it. */
async function watchScene(
  options: PlayOptions,
  { outcome, requests }: Ending,
  { moments, onChange, look, begin, isAtRest }: Scene,
): Promise<Seen> {
  const { errand, store, limitsMs, times, signal } = options;
  const { call, does } = errand;
  const { use } = callOf(call);
  // By its id, since the log forgets the oldest requests.
  const lastId = store.getState().log[0]?.id ?? 0;
  const sent = () => store.getState().log.filter(({ id }) => id > lastId);
  const own = () => sent().filter((entry) => entry.call === call);
  const watched = watchPage({ onChange, does });
  const from = performance.now();
  const sinceStartMs = () => Math.round(performance.now() - from);
  try {
    await begin();
    onChange();
    await pause(0);
    const ended = await waitFor(
      () => {
        const hasBegun = own().length >= Math.min(requests, 1) || sinceStartMs() > times.toastMs;
        return hasBegun && isAtRest() && own().every(hasEnded);
      },
      limitsMs[call] + graceMs,
      signal,
    );
    const tookMs = sinceStartMs();
    if (outcome.toast) await waitFor(() => watched.toasts.length > 0, times.toastMs, signal);
    await pause(times.settleMs);
    await watched.settled(signal);
    if (does === 'corrected') await waitFor(() => !hasErrorToast(), leavingMs, signal);

    const end = look();
    const { before = end, empty = before, during } = moments;
    const form = use.kind === 'form' ? use : undefined;
    const saves = hasNewPicture({ before, end }) ? form?.picture?.button : undefined;
    const shares = does === 'shared' || does === 'copied' ? form?.share?.button : undefined;
    return {
      empty,
      before,
      during,
      end,
      ended: ended !== null,
      tookMs,
      toasts: [...watched.toasts],
      isToastGone: watched.isToastGone(),
      lines: [...watched.lines],
      written: watched.written.join('\n'),
      sent: own(),
      othersSent: sent().filter((entry) => entry.call !== call),
      handedOver: await handOver(saves ?? shares, watched, options),
    };
  } finally {
    watched.stop();
  }
}

/**
 * Waits until the page makes no call: its answer and its toast belong to no try. False when that
 * takes too long.
 */
async function waitForCalls(options: PlayOptions): Promise<boolean> {
  const { store, limitsMs, times, signal, change } = options;
  const isUnderWay = () => store.getState().log.some(({ page }) => page?.state === 'waiting');
  const isOver = () => !isWaiting() && !isUnderWay();
  if (isOver()) return true;
  change({ expected: [{ says: 'waits for a call that is under way', differs: null }] });
  const limitMs = Math.max(0, ...callsOfPage().map((call) => limitsMs[call])) + graceMs;
  const found = await waitFor(isOver, limitMs, signal);
  await pause(times.settleMs);
  return found !== null;
}

/** Sets what an errand needs, and opens its page. */
async function prepare(options: PlayOptions): Promise<void> {
  const { errand, controls } = options;
  const { call, does, sets = [], nth = 1, isFresh = false } = errand;
  const isByPage = callOf(call).use.kind === 'page';
  // What is under way must not get the scenario of this errand.
  await waitForCalls(options);
  const delay = { delayMs: does === 'twice' ? runningMs : 0 };
  for (const { call, id } of sets) controls.set(call, id, delay);
  // What is set starts again with its first step.
  const { steps, delayMs } = controls.settings().calls[call];
  if (nth === 1) controls.set(call, steps, { delayMs });
  if (isFresh || isByPage) await leavePageOf(call);
  if (isByPage) return;
  openPageOf(call);
  const isReady = await waitForCalls(options);
  if (!isReady) throw new Error('A call of the page does not end, or its figures do not come.');
}

/** Plays one errand on the real page, and compares what was seen with what is expected. */
export async function play(options: PlayOptions): Promise<Try> {
  const { errand, backend, controls, limitsMs, change } = options;
  const { call, title } = errand;
  const { use } = callOf(call);
  await prepare(options);
  const { ending, expected, judge } = expectationsOf(errand, {
    settings: controls.settings(),
    counts: backend.waitlist.counts(),
    limitsMs,
  });
  change({ expected });
  const scene = use.kind === 'form' ? await formScene(options, use) : pageScene(options);
  const seen = await watchScene(options, ending, scene);
  const judged = judge(seen);
  const differences = differencesIn(judged);
  const agreed = ending.id === 'by-hand' ? 'open' : 'good';
  return {
    title,
    call,
    scenario: ending.id,
    expected: judged,
    seen: seenInWords(seen),
    differences,
    verdict: differences.length > 0 ? 'bad' : agreed,
    isFinished: seen.ended,
    tookMs: seen.tookMs,
  };
}
