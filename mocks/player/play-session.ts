import type { CallId } from '../../src/gateway/wire.ts';
import { withEarlierTries } from '../control/notes.ts';
import { type Expectation, type Session, type Try, withVerdict } from '../control/session.ts';
import { defaultSettings } from '../control/settings.ts';
import { lastRun, panelId } from '../control/state.ts';
import { sessionTitle } from '../control/words.ts';
import type { Errand } from './errands.ts';
import { isLoadingFigures } from './figures.ts';
import { callsOfPage, graceMs, leavePageOf, openPageOf, pause, waitFor } from './page.ts';
import { play, type Stage } from './play.ts';
import { toastsInWords } from './seen.ts';
import { recordPage } from './watch.ts';

/** A broken page ends a session after so many tries that did not finish. */
const mostUnfinished = 3;

/**
 * Makes the session of the state. An errand of a run is played again in the session of that run, among
 * its other tries; what is tried otherwise leaves the run as it is. Returns the status that the session
 * has once all is played.
 */
function beginSession(
  queue: readonly Errand[],
  { store, mode }: Stage,
  before: Session['before'],
): Session['status'] {
  const state = store.getState();
  const [first] = queue;
  const isSame = ({ title }: Pick<Try, 'title'>) => title === first?.title;
  const run = lastRun(state);
  const goesOn = mode === 'over-settings' && run?.queue.some(isSame) ? run : null;
  const session: Session = {
    mode,
    queue: goesOn?.queue ?? queue,
    tries: goesOn?.tries.filter((one) => !isSame(one)) ?? [],
    now: first?.title ?? '',
    expected: [],
    status: 'running',
    before,
  };
  const again =
    mode === 'from-defaults'
      ? queue.map(({ title }) => title)
      : [sessionTitle({ ...session, status: 'done' })];
  store.setState({
    session,
    run: goesOn || mode === 'from-defaults' ? null : run,
    notes: withEarlierTries(state.notes, again),
  });
  return goesOn?.status ?? 'done';
}

/** The try of an errand that could not be played. */
function failedTry({ title, call }: Errand, { message }: Error): Try {
  return withVerdict({
    title,
    call,
    scenario: null,
    expected: [{ says: 'the try can be played', difference: `The try failed: ${message}` }],
    seen: 'Nothing could be tried',
    isFinished: false,
    tookMs: 0,
  });
}

async function playEach(queue: readonly Errand[], stage: Stage): Promise<Session['status']> {
  const { store, signal, change, controls } = stage;
  const { session } = store.getState();
  const titles = session?.queue.map(({ title }) => title) ?? [];
  const tries: Try[] = [...(session?.tries ?? [])];
  let unfinished = 0;
  for (const errand of queue) {
    if (signal.aborted) return 'stopped';
    change({ now: errand.title });
    const tried = await play(errand, stage).catch((error) => failedTry(errand, error));
    if (signal.aborted) return 'stopped';
    for (const { call } of errand.sets ?? []) controls.set(call, 'live');
    tries.push(tried);
    // One that is played again keeps its place.
    const placeOf = ({ title }: Try) => titles.indexOf(title);
    tries.sort((one, other) => placeOf(one) - placeOf(other));
    change({ tries: [...tries], expected: [] });
    if (!tried.isFinished) unfinished += 1;
    if (unfinished >= mostUnfinished) return 'gave-up';
  }
  return 'done';
}

/** Opens the page of a call again, and waits for its figures. */
async function openAgain(call: CallId | undefined, { limitsMs }: Stage): Promise<void> {
  if (call) {
    await leavePageOf(call);
    openPageOf(call);
  }
  await waitFor(() => !isLoadingFigures(), limitsMs.stats + graceMs);
}

/**
 * Adds to the last try what the page still does, for some seconds or until somebody presses something:
 * what comes then may come of that. Returns the function that ends this.
 */
function watchLate({ store, times, change }: Stage): () => void {
  const { tries = [], now } = store.getState().session ?? {};
  // One that was played again is not the last of the list.
  const tried = tries.find(({ title }) => title === now);
  if (!tried || tried.verdict === 'open' || times.lateMs === 0) return () => {};
  const end = new AbortController();
  const record = recordPage(() => {
    const { toasts, lines } = record;
    const what = [...toasts.map((toast) => toastsInWords([toast])), ...lines].join(' and ');
    if (what === '') return;
    const late: Expectation = { says: 'nothing comes later', difference: `Later came ${what}.` };
    const changed = withVerdict({ ...tried, expected: [late, ...tried.expected] });
    change({ tries: tries.map((one) => (one === tried ? changed : one)) });
  });
  const timer = setTimeout(stop, times.lateMs);
  for (const event of ['pointerdown', 'keydown']) {
    document.addEventListener(event, stop, { capture: true, signal: end.signal });
  }
  function stop(): void {
    end.abort();
    clearTimeout(timer);
    record.stop();
  }
  return stop;
}

/**
 * Plays a session on the page, and sets back what it has set, also after an error: what was set before
 * stands in the state until then. Resolves to the function that ends the watching of the page, which
 * goes on for a while.
 */
export async function playSession(queue: readonly Errand[], stage: Stage): Promise<() => void> {
  const { mode, store, controls, times, change } = stage;
  const { activeElement } = document;
  const isInPanel = activeElement?.closest(`#${panelId}`);
  const [firstCall] = callsOfPage();
  const { settings } = store.getState();
  const added = controls.data.added();
  const whenPlayed = beginSession(queue, stage, { settings, added });
  let status: Session['status'] = 'stopped';
  try {
    if (mode === 'from-defaults') controls.restore({ ...defaultSettings, seed: settings.seed });
    status = await playEach(queue, stage);
    // The page shows that its calls have ended.
    if (status === 'stopped') await pause(times.settleMs);
  } finally {
    if (mode === 'from-defaults') {
      controls.restore(settings, added);
      await openAgain(firstCall, stage);
    }
    // Also after the page was opened again, whose calls have counted.
    if (mode !== 'as-set') controls.restore(settings);
    change({ status: status === 'done' ? whenPlayed : status, expected: [] });
    // The tab that it stood in may have been left meanwhile.
    const target = activeElement?.isConnected
      ? activeElement
      : document.querySelector(`#${panelId} [role="tab"][data-state="active"]`);
    if (isInPanel && target instanceof HTMLElement) target.focus({ preventScroll: true });
  }
  return watchLate(stage);
}
