import type { LimitsMs } from '../../src/gateway/timed.ts';
import { pause } from '../control/answer.ts';
import type { Sight, Try } from '../control/tries.ts';
import type { Mock } from '../mock.ts';
import { calls } from '../scenarios/calls.ts';
import { expectedOf } from './expected.ts';
import {
  callsOfPage,
  type FormControls,
  fillIn,
  findButton,
  findFormControls,
  graceMs,
  isLoadingFigures,
  type Look,
  leavePageOf,
  lookAt,
  openPageOf,
  press,
  readFigures,
  waitFor,
} from './page.ts';
import type { Play } from './plays.ts';
import { recordPage } from './record.ts';
import { see } from './seen.ts';

/** What plays are performed with. */
export interface PlayContext extends Pick<Mock, 'store' | 'backend' | 'controls'> {
  /** The time limits of the page's gateway. */
  limitsMs: LimitsMs;
  /** How long in ms the player waits for everything that belongs to a result, such as a second toast. */
  settleMs: number;
}

/** The time in ms that the page may take to enable a button, to send something, to show a toast. */
const reactionMs = 3000;

/** Whether nothing of the page waits for an answer: neither a call nor what shows one. */
function isAtRest({ store }: PlayContext, found: FormControls | null): boolean {
  const isUnderWay = store.getState().log.some(({ page }) => page?.state === 'waiting');
  if (isUnderWay || isLoadingFigures()) return false;
  return !found || found.button.textContent.trim() === found.use.button;
}

/** What is expected of a play now; null where the tester judges. */
export function expectedNow(play: Play, context: PlayContext, shown: string | null): Sight | null {
  const { store, backend, limitsMs } = context;
  const { settings } = store.getState();
  return expectedOf(play, { settings, rows: backend.waitlist.tables(), shown, limitsMs });
}

/** Opens the page of a play and sets what it needs; a page that makes the call itself is left. */
async function prepare(
  play: Play,
  context: PlayContext,
  signal: AbortSignal,
): Promise<FormControls | null> {
  const { call, sets, nth, form } = play;
  const { controls } = context;
  const { use } = calls[call];
  if (use) openPageOf(call);
  else await leavePageOf(call);
  // What is under way by now belongs to no try.
  if (!isAtRest(context, null)) {
    const limitMs = Math.max(...Object.values(context.limitsMs)) + graceMs;
    const rest = await waitFor(() => isAtRest(context, null), limitMs, signal);
    if (!rest && !signal.aborted) throw new Error('a call of the page that does not end');
    await pause(context.settleMs);
  }
  const { steps, delayMs } = controls.settings().calls[call];
  if (sets) controls.set(call, sets);
  // What is set starts again with its first step.
  else if (nth === 1) controls.set(call, steps, { delayMs });
  if (!use) return null;
  const found = await waitFor(() => findFormControls(use, form), graceMs, signal);
  if (!found) throw new Error(`no form with “${use.button}” and its fields`);
  fillIn(found, play.typed);
  await waitFor(() => !found.button.disabled, reactionMs, signal);
  found.scope.scrollIntoView({ block: 'center', behavior: 'instant' });
  return found;
}

/**
 * Plays once, and records the page until everything has happened that belongs to it. Rejects with
 * what cannot be found to play.
 */
export async function perform(
  play: Play,
  context: PlayContext,
  signal: AbortSignal,
): Promise<Pick<Try, 'expected' | 'seen' | 'undecided'>> {
  const { store, limitsMs, settleMs } = context;
  const { call } = play;
  const found = await prepare(play, context, signal);
  const { settings, log } = store.getState();
  let before = found && lookAt(found);
  const expected = expectedNow(play, context, before?.figures ?? null);

  // By its id, since the log forgets the oldest requests.
  const lastId = log[0]?.id ?? 0;
  const sent = () => store.getState().log.filter(({ id }) => id > lastId);
  const hasBegun = () => sent().length > 0 || !play.isSent;
  const appears = <Found>(find: () => Found | undefined | false) =>
    waitFor(find, reactionMs, signal);
  const during: Look[] = [];
  function look(): void {
    if (found && !isAtRest(context, found)) during.push(lookAt(found));
    // A page without a form is seen before its call once it has opened.
    if (!before && callsOfPage().includes(call) && readFigures()) before = lookAt(null);
  }
  const recorded = recordPage(look);
  const { toasts, lines } = recorded;
  try {
    if (found) press(found.button);
    else openPageOf(call);
    const from = performance.now();
    function hasEnded(): boolean {
      look();
      return (hasBegun() || performance.now() - from > reactionMs) && isAtRest(context, found);
    }
    const end = await waitFor(hasEnded, limitsMs[call] + graceMs, signal);
    const isLate = settings.network === 'hold' && performance.now() - from >= limitsMs[call];
    // A form that is dead shows none.
    if (expected?.toasts !== 'none' && hasBegun()) await appears(() => toasts.length > 0);
    await pause(settleMs);
    const picture = found?.use.picture;
    if (picture && lookAt(found).picture !== before?.picture) {
      const earlier = toasts.length;
      const button = await appears(() => findButton(found.scope, picture.button));
      if (button) press(button);
      await appears(() => toasts.length > earlier);
      await pause(settleMs);
    }
    const after = lookAt(found);
    const seen = see(play, {
      before: before ?? after,
      during,
      after,
      isAtRest: end !== null,
      toasts,
      lines,
      isLineExpected: expected?.console === 'one line',
      requests: sent().toReversed(),
      files: await Promise.all(recorded.files),
    });
    const [undecided = null] = [
      recorded.isDisturbed() && 'Somebody used the page during this try: try it again.',
      isLate && 'Nobody released it in time: try it again.',
      !expected && 'You wrote the answer, so you judge what comes of it.',
    ].filter((reason) => reason !== false);
    return { expected: (!undecided && expected) || {}, seen, undecided };
  } finally {
    recorded.stop();
  }
}
