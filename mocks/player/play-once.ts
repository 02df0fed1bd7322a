import type { LimitsMs } from '../../src/gateway/timed.ts';
import type { CallId } from '../../src/gateway/wire.ts';
import type { Backend } from '../backend/backend.ts';
import type { Controls } from '../control/controls.ts';
import type { Played } from '../control/session.ts';
import type { MockState } from '../control/state.ts';
import type { Store } from '../control/store.ts';
import type { FormUse } from '../scenarios/call.ts';
import { callOf, calls, scenarioOf } from '../scenarios/calls.ts';
import { type Attempt, type Expected, expectedOf } from './expected.ts';
import { findControls, findPicture, readTexts, typedIn, waitFor } from './find.ts';
import { differencesOf, expectedInWords, type Situation } from './judge.ts';
import { comingMs, openPageOf, waitForPage } from './open-page.ts';
import { type PlayerTimes, playCall, waitForControls } from './play-call.ts';
import { seenInWords } from './seen.ts';
import { watchPage } from './watch-page.ts';

const madeUp = /\+try-\d+@example\.com$/;
const drawingMs = 15_000;
const noCounts = { families: 0, neighborhoods: 0 };

/** What the player works with. */
export interface Stage {
  store: Store<MockState>;
  backend: Backend;
  controls: Controls;
  /** The time limits of the page's gateway. */
  limitsMs: LimitsMs;
  times: PlayerTimes;
}

interface PlayOptions extends Stage {
  call: CallId;
  attempt: Attempt;
  /** What the title says of its place among others, such as “1 of 3”. */
  place: string;
  /** Keeps what somebody has typed; otherwise the sample takes its place. */
  keepTyped: boolean;
  /** Called with what is tried and expected, once that is known. */
  onExpected: (about: Pick<Played, 'title' | 'expected'>) => void;
  signal: AbortSignal | undefined;
}

/** Whether the page shows stats of the backend, and not the defaults. */
function hasStats(): boolean {
  const { families } = calls.stats.outcomes.defaults.texts?.(noCounts) ?? {};
  const texts = readTexts();
  return texts !== null && texts.families !== families;
}

/** Draws a picture with nothing altered where there is none, so that the page has one to lose. */
async function drawPicture(options: PlayOptions, use: FormUse): Promise<void> {
  const { call, store, controls, times } = options;
  const { settings, answered } = store.getState();
  const found = await waitForControls(use, 0, times.controlsMs);
  if ('missing' in found || findPicture(use)) return;
  if (settings.network === 'hold' || settings.network === 'offline') return;
  const watched = watchPage({ onChange() {} });
  controls.set(call, 'live');
  found.button.click();
  // Its toast must not be taken for the one of the call that is played.
  await waitFor(() => findPicture(use) && watched.toasts.length > 0, drawingMs);
  watched.stop();
  controls.restore({ settings, answered });
}

/** The email that somebody has typed into the form of a call, if it is to be kept. */
function typedEmail({ call, attempt, keepTyped }: PlayOptions): string | null {
  const { use } = callOf(call);
  if (!keepTyped || !attempt.isWhole || use.kind === 'page') return null;
  const found = findControls(use, attempt.form);
  const [typed = ''] = 'button' in found ? typedIn(found) : [];
  return typed === '' || madeUp.test(typed) ? null : typed;
}

function titleOf(call: CallId, expected: Expected, { place, attempt }: PlayOptions): string {
  const { use, title } = callOf(call);
  const name = use.kind === 'form' && attempt.form > 0 ? use.forms?.[attempt.form] : undefined;
  const about = [place, name && `form “${name}”`, !attempt.isWhole && 'no zip code'];
  const notes = about.filter(Boolean).join(', ');
  return `${title}: ${scenarioOf(call, expected.id).title}${notes && ` (${notes})`}`;
}

/** Plays a call once on the real page as it is set, and compares what was seen with what is expected. */
export async function playOnce(options: PlayOptions): Promise<Played> {
  const { call, attempt, store, backend, limitsMs, onExpected, signal } = options;
  const { use, title } = callOf(call);
  await waitForPage(limitsMs.stats);
  const isOpened = use.kind === 'form' && openPageOf(call);
  await waitForPage(limitsMs.stats);
  const times = isOpened ? { ...options.times, controlsMs: comingMs } : options.times;

  const { settings, answered, log } = store.getState();
  const ownEmail = typedEmail(options);
  const turn = (log[0]?.id ?? 0) + 1;
  const email = ownEmail ?? `tester+try-${turn}@example.com`;
  const nth = answered[call] + 1;
  const counts = backend.rows.count();
  const expected = expectedOf({ call, settings, nth, counts, limitsMs });
  const isByHand = expected.id === 'by-hand';
  const picture = use.kind === 'form' && use.picture ? use : null;
  if (picture && !isByHand && !expected.outcome.picture) {
    await drawPicture({ ...options, times }, picture);
  }
  const situation: Situation = {
    hasOlder: picture !== null && findPicture(picture) !== undefined,
    isCounted: hasStats(),
  };
  const about = isByHand
    ? {
        title: `${title}: answer by hand`,
        expected: 'Your decision: the answer was written by hand.',
      }
    : {
        title: titleOf(call, expected, options),
        expected: expectedInWords(call, expected, situation),
      };
  onExpected(about);

  const fields = use.kind === 'form' ? use.fields : [];
  const seen = await playCall({
    call,
    form: attempt.form,
    limitsMs,
    times,
    signal,
    typed: fields.map(({ text }, index) => (index === 0 || attempt.isWhole ? text(email) : '')),
    keepTyped: ownEmail !== null,
    sent: () => store.getState().log.filter((entry) => entry.call === call),
  });
  const isOpen = isByHand && seen.missing === null;
  const differences = isOpen ? [] : differencesOf(call, expected, situation, seen);
  return {
    ...about,
    call,
    differences,
    id: expected.id,
    seen: seenInWords(seen, picture !== null),
    result: differences.length > 0 ? 'bad' : isByHand ? 'open' : 'good',
    isFinished: seen.ended,
    tookMs: seen.tookMs,
  };
}
