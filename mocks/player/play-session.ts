import type { CallId } from '../../src/gateway/wire.ts';
import { type Expectation, type Session, type Try, withVerdict } from '../control/session.ts';
import { defaultSettings } from '../control/settings.ts';
import { panelId, pastBefore } from '../control/state.ts';
import type { Errand } from './errands.ts';
import { isLoadingFigures } from './figures.ts';
import {
  callsOfPage,
  graceMs,
  isOfPanel,
  leavePageOf,
  openPageOf,
  pause,
  waitFor,
} from './page.ts';
import { play, type Stage } from './play.ts';
import { toastsInWords } from './seen.ts';
import { recordPage } from './watch.ts';

/** A broken page ends a session after so many tries that did not finish. */
const mostUnfinished = 3;

/** The try of an errand that could not be played. */
function failedTry({ title, call }: Errand, id: string, { message }: Error): Try {
  return withVerdict({
    id,
    title,
    call,
    scenario: null,
    query: null,
    expected: [{ says: 'the try can be played', difference: `The try failed: ${message}` }],
    seen: 'Nothing could be tried',
    isFinished: false,
    tookMs: 0,
  });
}

/**
 * Adds a try to the session, or changes it; where an errand of the last run was played again, it stands there
 * as well.
 */
function showTry(tried: Try, { mode, store }: Stage): void {
  const { session, past } = store.getState();
  if (!session) return;
  const others = session.tries.filter(({ id }) => id !== tried.id);
  const isAgain = ({ title }: Try) => mode === 'over-settings' && title === tried.title;
  const withAgain = (run: Session): Session =>
    run.mode === 'from-defaults'
      ? { ...run, tries: run.tries.map((one) => (isAgain(one) ? tried : one)) }
      : run;
  store.setState({
    session: { ...session, tries: [...others, tried], expected: [] },
    past: past.map(withAgain),
  });
}

async function playEach(queue: readonly Errand[], stage: Stage): Promise<Session['status']> {
  const { signal, change, controls } = stage;
  const startedAt = Date.now();
  let unfinished = 0;
  for (const [index, errand] of queue.entries()) {
    if (signal.aborted) return 'stopped';
    change({ now: errand.title });
    const id = `${startedAt}.${index}`;
    const tried = await play(errand, id, stage).catch((error) => failedTry(errand, id, error));
    if (signal.aborted) return 'stopped';
    for (const { call } of errand.sets ?? []) controls.set(call, 'live');
    showTry(tried, stage);
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
function watchLate(stage: Stage): () => void {
  const { store, times } = stage;
  const tried = store.getState().session?.tries.at(-1);
  if (!tried || tried.verdict === 'open' || times.lateMs === 0) return () => {};
  const end = new AbortController();
  const record = recordPage(() => {
    const { toasts, lines } = record;
    const what = [...toasts.map((toast) => toastsInWords([toast])), ...lines].join(' and ');
    if (what === '') return;
    const late: Expectation = { says: 'nothing comes later', difference: `Later came ${what}.` };
    showTry(withVerdict({ ...tried, expected: [late, ...tried.expected] }), stage);
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
  const isInPanel = isOfPanel(activeElement);
  const [firstCall] = callsOfPage();
  const { settings } = store.getState();
  const added = controls.data.added();
  store.setState({
    session: {
      mode,
      queue,
      tries: [],
      now: queue[0]?.title ?? '',
      expected: [],
      status: 'running',
      before: { settings, added },
    },
    past: pastBefore(store.getState(), mode === 'from-defaults'),
  });
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
    change({ status, expected: [] });
    // The tab that it stood in may have been left meanwhile.
    const target = activeElement?.isConnected
      ? activeElement
      : document.querySelector(`#${panelId} [role="tab"][data-state="active"]`);
    if (isInPanel && target instanceof HTMLElement) target.focus({ preventScroll: true });
  }
  return watchLate(stage);
}
