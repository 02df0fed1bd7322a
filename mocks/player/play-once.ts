import type { LimitsMs } from '../../src/gateway/timed.ts';
import { pause } from '../control/pause.ts';
import type { Snapshot } from '../control/results.ts';
import type { LogEntry } from '../control/state.ts';
import type { Mock } from '../mock.ts';
import { calls, callsOfPage } from '../scenarios/calls.ts';
import { serverMarker } from '../scenarios/shared.ts';
import { expectedOf } from './expected.ts';
import {
  type FormControls,
  fillIn,
  findButton,
  findFormControls,
  graceMs,
  holdsText,
  isHydrated,
  isLoadingFigures,
  type Look,
  leavePageOf,
  lookAt,
  openPageOf,
  pressButton,
  readFigures,
  showFigures,
  waitFor,
} from './page.ts';
import type { Play } from './plays.ts';
import { type Recording, recordPage } from './record.ts';
import { type Recorded, see } from './seen.ts';

export interface PlayerOptions {
  /** The time limits of the page's gateway. */
  limitsMs: LimitsMs;
  /** The time in ms to wait for late effects, such as a second toast. */
  settleMs: number;
}

type PlayContext = Pick<Mock, 'store' | 'backend' | 'controls'> & PlayerOptions;

/**
 * The time in ms that the page may take to enable a button, to send a request, or to show a toast. On a
 * busy machine, the first toast can take more than 3 s.
 */
const reactionMs = 10_000;

/** A play whose page is open and whose form is filled in. */
interface Stage extends Pick<Recorded, 'hadLeak' | 'during'> {
  play: Play;
  context: PlayContext;
  signal: AbortSignal;
  /** The fields and the button; null if the page makes the call when it opens. */
  controls: FormControls | null;
  expected: Snapshot | null;
  /** The id of the latest logged request before the player presses the button or opens the page. */
  lastId: number;
  /** How the page looked before the press, or while it loaded its figures. Null until then. */
  before: Look | null;
}

/** Waits until the page is hydrated and its earlier calls, which aren't part of the play, have ended. */
async function waitUntilIdle({ store, limitsMs, settleMs }: PlayContext, signal: AbortSignal) {
  const inFlight = () => store.getState().log.filter(({ page }) => page?.state === 'waiting');
  const isIdle = () => isHydrated() && !isLoadingFigures() && inFlight().length === 0;
  if (isIdle()) return;
  const ids = [...callsOfPage(), ...inFlight().map(({ call }) => call)];
  const limitMs = Math.max(0, ...ids.map((call) => limitsMs[call])) + graceMs;
  const isOver = await waitFor(isIdle, limitMs, signal);
  if (!isOver && !signal.aborted) {
    throw new Error(
      isLoadingFigures() && readFigures() === null
        ? 'a page that does not show the number of families'
        : 'a page that was still loading or waiting for a response',
    );
  }
  await pause(settleMs);
}

/** Opens the page of a play, sets its scenario, and fills in its form. */
async function prepare(play: Play, context: PlayContext, signal: AbortSignal): Promise<Stage> {
  const { call, sets, nth, form } = play;
  const { store, backend, limitsMs } = context;
  const { use } = calls[call];
  // Before leaving the current page, wait until its first call has ended. Leaving doesn't cancel that call,
  // so its request could still go out during the play.
  await waitUntilIdle(context, signal);
  if (!use || play.isReopened) await leavePageOf(call);
  if (use) openPageOf(call);
  await waitUntilIdle(context, signal);
  const { sequence, delayMs } = store.getState().settings.calls[call];
  if (sets) context.controls.set(call, sets);
  // Before the first play of the call's sequence, set the sequence again, so that it starts over.
  else if (nth === 1) context.controls.set(call, sequence, { delayMs });
  let controls: FormControls | null = null;
  if (use) {
    controls = await waitFor(() => findFormControls(use, form), graceMs, signal);
    if (!controls)
      throw new Error(`a page without the “${use.button}” button or one of the form’s fields`);
    fillIn(controls, play.typed);
    const { button, scope } = controls;
    await waitFor(() => !button.disabled, reactionMs, signal);
    scope.scrollIntoView({ block: 'center', behavior: 'instant' });
  }
  const before = controls && lookAt(controls);
  const { settings, log } = store.getState();
  const shown = before?.figures ?? null;
  return {
    play,
    context,
    signal,
    controls,
    expected: expectedOf(play, { settings, rows: backend.waitlist.tables(), shown, limitsMs }),
    lastId: log[0]?.id ?? 0,
    hadLeak: holdsText(serverMarker),
    before,
    during: [],
  };
}

/** Presses the play's button. If the call has no button, opens the page that makes the call. */
function press({ play, controls }: Stage): void {
  if (controls) pressButton(controls.button);
  else openPageOf(play.call);
}

/** Returns the requests sent since `press()`, newest first. Earlier requests aren't part of the play. */
function requestsOf({ context, lastId }: Stage): LogEntry[] {
  return context.store.getState().log.filter(({ id }) => id > lastId);
}

/** Whether the play's own requests have ended, and the button or the figures reflect that. */
function hasSettled(stage: Stage): boolean {
  const { controls } = stage;
  if (requestsOf(stage).some(({ page }) => page?.state === 'waiting')) return false;
  if (!controls) return !isLoadingFigures();
  return controls.button.textContent.trim() === controls.use.button;
}

/** Records the form while the call runs, or the first figures of a page that has just opened. */
function look(stage: Stage): void {
  const { play, controls, during } = stage;
  if (controls) {
    if (!hasSettled(stage)) during.push(lookAt(controls));
  } else if (!stage.before && callsOfPage().includes(play.call) && readFigures()) {
    stage.before = lookAt(null);
    showFigures();
  }
}

/** If there is a new image, presses the button that saves it, and waits for the toast. */
async function saveNewImage({ controls, before, signal, context }: Stage, toasts: string[]) {
  const image = controls?.use.picture;
  if (!image || lookAt(controls).picture === before?.picture) return;
  const earlier = toasts.length;
  const button = await waitFor(() => findButton(controls.scope, image.button), reactionMs, signal);
  if (button) pressButton(button);
  await waitFor(() => toasts.length > earlier, reactionMs, signal);
  await pause(context.settleMs);
}

/**
 * Waits until a play stops changing the page. Resolves to the expected and the actual snapshot, and to the
 * reason why the tester has to judge (null if it is enough to compare the snapshots).
 */
async function observe(stage: Stage, recording: Recording) {
  const { play, context, signal, controls, expected } = stage;
  const { store, limitsMs, settleMs } = context;
  const { toasts, errors } = recording;
  const limitMs = limitsMs[play.call];
  const isHeld = store.getState().settings.network === 'hold';
  const from = performance.now();
  const hasBegun = () => !play.isSent || requestsOf(stage).length > 0;
  function hasEnded(): boolean {
    look(stage);
    return (hasBegun() || performance.now() - from > reactionMs) && hasSettled(stage);
  }
  const end = await waitFor(hasEnded, limitMs + graceMs, signal);
  const isLate = isHeld && performance.now() - from >= limitMs;
  // Don't wait for a toast if the form ignored the press, or if there is no form.
  if (controls && expected?.toasts !== 'none' && hasBegun()) {
    await waitFor(() => toasts.length > 0, reactionMs, signal);
  }
  await pause(settleMs);
  await saveNewImage(stage, toasts);
  const after = lookAt(controls);
  const seen = see(play, {
    ...stage,
    before: stage.before ?? after,
    after,
    hasEnded: end !== null,
    toasts,
    errors,
    isErrorExpected: expected?.console === 'one error',
    requests: requestsOf(stage).toReversed(),
    files: await Promise.all(recording.files),
  });
  const [undecided = null] = [
    recording.isDisturbed() && 'Someone used the page during this test. Try again.',
    isLate && 'The held requests were not released in time. Try again.',
    !expected && 'You wrote this response, so check the page yourself.',
  ].filter((reason) => reason !== false);
  return { expected: (!undecided && expected) || {}, seen, undecided };
}

/** Runs one play. If it can't run on this page, rejects with a message about the page's state. */
export async function playOnce(play: Play, context: PlayContext, signal: AbortSignal) {
  const stage = await prepare(play, context, signal);
  const recording = recordPage(() => look(stage));
  try {
    press(stage);
    return await observe(stage, recording);
  } finally {
    recording.stop();
  }
}
