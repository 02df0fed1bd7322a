import type { LimitsMs } from '../../../src/gateway/timed.ts';
import type { CallId } from '../../../src/gateway/wire.ts';
import type { Backend } from '../../backend/backend.ts';
import { callOf, calls, scenarioOf } from '../../scenarios/calls.ts';
import { byHandId } from '../by-hand.ts';
import type { Controls } from '../controls.ts';
import { type Attempt, type Expected, expectedOf } from '../expected.ts';
import type { LogEntry } from '../log-entry.ts';
import type { MockState } from '../state.ts';
import type { Store } from '../store.ts';
import { findControls, findPicture, readTexts, typedIn, waitFor } from './find.ts';
import { differencesOf, expectedInWords, type Situation } from './judge.ts';
import { openPageOf, waitForPage } from './open-page.ts';
import { playForm } from './play-form.ts';
import { playPage } from './play-page.ts';
import type { Played } from './player-state.ts';
import { type Seen, seenInWords } from './seen.ts';
import { watchPage } from './watch-page.ts';

const madeUp = /\+try-\d+@example\.com$/;
const judgeYourself = 'Your decision: the answer was written by hand.';
const drawingMs = 15_000;
const noCounts = { families: 0, neighborhoods: 0 };

/** What the player works with. */
export interface Stage {
  store: Store<MockState>;
  backend: Backend;
  controls: Controls;
  /** The time limits of the page's gateway, if not the shipping ones. */
  limitsMs?: LimitsMs | undefined;
}

interface PlayOptions extends Stage {
  call: CallId;
  attempt: Attempt;
  /** What the title says of its place among others, such as “1 of 3”. */
  place: string;
  /** Keeps what somebody has typed; otherwise the sample takes its place. */
  keepTyped: boolean;
  /** Called with what is expected, once that is known. */
  onExpected: (about: Pick<Played, 'title' | 'id' | 'expected'>) => void;
  signal: AbortSignal | undefined;
}

function entriesOf({ store }: Stage, call: CallId): readonly LogEntry[] {
  return store.getState().log.filter((entry) => entry.call === call);
}

/** Whether the page shows stats of the backend, and not the defaults; by the log, if it still knows. */
function hasStats(stage: Stage): boolean {
  const texts = readTexts();
  if (!texts) return false;
  const [newest] = entriesOf(stage, 'stats');
  if (newest) return newest.page.kind === 'value';
  return texts.families !== calls.stats.outcomes.defaults.texts?.(noCounts).families;
}

/** Draws a picture with nothing altered, so that the page has one to lose. */
async function drawPicture({ store, controls }: Stage): Promise<void> {
  const { settings, answered, byHand } = store.getState();
  const { use } = calls.logo;
  const found = findControls(use, 0);
  if ('missing' in found || settings.network === 'hold' || settings.network === 'offline') return;
  const watched = watchPage({ onChange() {} });
  controls.set('logo', 'live');
  found.button.click();
  // Its toast must not be taken for the one of the call that is played.
  await waitFor(() => findPicture(use) && watched.toasts.length > 0, drawingMs);
  watched.stop();
  controls.restore({ settings, answered, byHand });
}

/** The email that a call will be made with: the one that stands in its form, or one made up. */
function emailFor({ store, call, attempt, keepTyped }: PlayOptions): string {
  const { settings, log } = store.getState();
  const { email: name } = settings.calls[call];
  const turn = (log[0]?.id ?? 0) + 1;
  const made = `${name ?? 'tester'}+try-${turn}@example.com`;
  const { use } = callOf(call);
  const found = use.kind === 'form' ? findControls(use, attempt.form) : null;
  const [typed = ''] = found && 'button' in found ? typedIn(found) : [];
  return keepTyped && typed !== '' && !madeUp.test(typed) ? typed : made;
}

function titleOf(call: CallId, expected: Expected, { place, attempt }: PlayOptions): string {
  const { use, title } = callOf(call);
  const name = use.kind === 'form' && attempt.form > 0 ? use.forms?.[attempt.form] : undefined;
  const about = [place, name && `form “${name}”`, !attempt.isWhole && 'no zip code'];
  const notes = about.filter(Boolean).join(', ');
  return `${title}: ${scenarioOf(call, expected.id).title}${notes && ` (${notes})`}`;
}

function play(options: PlayOptions, email: string, comingMs: number): Promise<Seen> {
  const { call, attempt, keepTyped, signal } = options;
  const sent = () => entriesOf(options, call);
  const { use } = callOf(call);
  if (use.kind === 'page') return playPage({ call, sent, signal });
  const typed = use.fields.map(({ text }, index) =>
    index === 0 || attempt.isWhole ? text(email) : '',
  );
  return playForm({
    ...{ call, use, form: attempt.form, typed, comingMs, sent, signal },
    keepTyped: keepTyped && attempt.isWhole && !madeUp.test(email),
  });
}

/** Plays a call once on the real page as it is set, and compares what was seen with what is expected. */
export async function playOnce(options: PlayOptions): Promise<Played> {
  const { call, store, backend, limitsMs, onExpected } = options;
  const { use } = callOf(call);
  await waitForPage();
  const comingMs = use.kind === 'form' ? openPageOf(call) : 0;
  await waitForPage();
  const { settings, answered, byHand } = store.getState();
  const email = emailFor(options);
  const isByHand = byHand[call] !== undefined;
  const nth = answered[call] + 1;
  const counts = backend.rows.count();
  const expected = expectedOf({ call, settings, nth, email, counts, limitsMs });
  if (use.kind === 'form' && use.picture && !isByHand && !expected.outcome.picture) {
    if (await waitFor(() => 'button' in findControls(use, 0), comingMs)) {
      if (!findPicture(use)) await drawPicture(options);
    }
  }
  const situation: Situation = {
    hasOlder: use.kind === 'form' && findPicture(use) !== undefined,
    isCounted: hasStats(options),
  };
  const about: Pick<Played, 'title' | 'id' | 'expected'> = isByHand
    ? { title: `${callOf(call).title}: answer by hand`, id: byHandId, expected: judgeYourself }
    : {
        title: titleOf(call, expected, options),
        id: expected.id,
        expected: expectedInWords(call, expected, situation),
      };
  onExpected(about);
  const seen = await play(options, email, comingMs);
  const differences =
    isByHand && seen.missing === null ? [] : differencesOf(call, expected, situation, seen);
  return {
    ...about,
    call,
    seen: seenInWords(seen, use.kind === 'form' && use.picture !== undefined),
    differences,
    result: differences.length > 0 ? 'bad' : isByHand ? 'open' : 'good',
    isFinished: seen.ended,
    tookMs: seen.tookMs,
  };
}
