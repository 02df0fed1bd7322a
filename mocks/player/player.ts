import { limitsMs as shippingLimitsMs } from '../../src/gateway/timed.ts';
import { type CallId, callIds } from '../../src/gateway/wire.ts';
import { formatLink } from '../control/link.ts';
import { alteredCalls, checkId, defaultSettings, settingsOfCall } from '../control/settings.ts';
import { panelId, triesOfRun } from '../control/state.ts';
import { type Run, type Sight, type Try, withTry } from '../control/tries.ts';
import type { Mock } from '../mock.ts';
import { idsOf, type ScenarioRef } from '../scenarios/calls.ts';
import { expectedOf } from './expected.ts';
import {
  type Controls,
  callsOfPage,
  fillIn,
  findButton,
  findControls,
  graceMs,
  isLoadingFigures,
  isOfPanel,
  type Look,
  leavePageOf,
  lookAt,
  openPageOf,
  pause,
  press,
  waitFor,
} from './page.ts';
import { endingOf, everyPlay, formOf, type Play, playOf, playsAsSet } from './plays.ts';
import { recordPage } from './record.ts';
import { type Recorded, see } from './seen.ts';

/** How long in ms the player waits for what has no limit in the page. */
const shippingTimes = {
  /** For a toast or a button to appear. */
  toastMs: 3000,
  /** For everything that belongs to the result, such as a second toast. */
  settleMs: 150,
};

/** For a page to send something after a press. */
const beginMs = 1500;
/** For the page to enable the button once the fields are filled in. */
const enabledMs = 500;
/** A broken page ends a run after so many tries that did not come to rest. */
const mostStuck = 3;

/** A try before it has its number. */
type Played = Omit<Try, 'id' | 'run'>;

/** The options of `runAll`. */
interface RunOptions {
  /** The calls whose plays are played; all by default. */
  calls?: readonly CallId[];
  /** Whether those that take 10 s and more are left out. */
  quick?: boolean;
}

/** What the player works with; limits and times are the shipping ones unless given. */
type PlayerOptions = Pick<Mock, 'store' | 'backend' | 'controls' | 'stopCalls'> & {
  limitsMs?: typeof shippingLimitsMs;
  times?: typeof shippingTimes;
};

/**
 * Plays on the real page as a person would, one run of tries at a time: a scenario, calls as they
 * are set, or everything. What is started waits for what plays already. What is not played to its
 * end is no try.
 */
export function createPlayer(options: PlayerOptions) {
  const { store, backend, controls, stopCalls } = options;
  const { limitsMs = shippingLimitsMs, times = shippingTimes } = options;
  const { getState, setState } = store;
  /** Of all runs that play or wait. */
  let controller = new AbortController();
  let last: Promise<unknown> = Promise.resolve();

  function changeRun(changed: Partial<Run>): void {
    const { run } = getState();
    if (run) setState({ run: { ...run, ...changed } });
  }

  /** Whether nothing of the page waits for an answer: neither a call nor what shows one. */
  function isAtRest(found: Controls | null): boolean {
    const isUnderWay = getState().log.some(({ page }) => page?.state === 'waiting');
    if (isUnderWay || isLoadingFigures()) return false;
    return !found || found.button.textContent.trim() === found.use.button;
  }

  /** What is expected of a play now; nothing where the tester judges. */
  function expect(play: Play, shown: Look['figures']): Sight | null {
    const rows = backend.waitlist.tables();
    return expectedOf(play, { settings: getState().settings, rows, shown, limitsMs });
  }

  /** Sets what a play needs, opens its page, and waits until that is at rest. */
  async function prepare(play: Play, signal: AbortSignal): Promise<Controls | null> {
    const { call, sets, nth, form } = play;
    const use = formOf(call);
    const longest = Math.max(...Object.values(limitsMs)) + graceMs;
    // What is under way must get neither the scenario of this play nor its toasts.
    if (!isAtRest(null)) {
      await waitFor(() => isAtRest(null), longest, signal);
      await pause(times.settleMs);
    }
    if (sets) controls.set(call, sets);
    else if (nth === 1) {
      // What is set starts again with its first step.
      const { steps, delayMs } = controls.settings().calls[call];
      controls.set(call, steps, { delayMs });
    }
    if (!use) {
      await leavePageOf(call);
      return null;
    }
    openPageOf(call);
    const isReady = await waitFor(() => isAtRest(null), longest, signal);
    if (!isReady && !signal.aborted) throw new Error('a call of the page that does not end');
    const found = await waitFor(() => findControls(use, form), graceMs, signal);
    if (!found && !signal.aborted) throw new Error(`no form with “${use.button}” and its fields`);
    return found;
  }

  /** Saves the new picture, and waits for what comes of it. */
  async function save(name: string, recorded: ReturnType<typeof recordPage>, signal: AbortSignal) {
    const button = await waitFor(() => findButton(name), times.toastMs, signal);
    if (!button) return;
    const earlier = recorded.toasts.length;
    press(button);
    await waitFor(() => recorded.toasts.length > earlier, times.toastMs, signal);
    await pause(times.settleMs);
  }

  /** Plays once, and records the page until everything has happened that belongs to it. */
  async function playOnce(play: Play, signal: AbortSignal): Promise<Played> {
    const { title, call, typed } = play;
    const found = await prepare(play, signal);
    const { requests, isHeld } = endingOf(play, { settings: getState().settings, limitsMs });
    const link = formatLink(settingsOfCall(getState().settings, call));
    if (found) {
      await fillIn(found, typed);
      await waitFor(() => !found.button.disabled, enabledMs, signal);
      found.scope.scrollIntoView({ block: 'center', behavior: 'instant' });
    }
    let before = found && lookAt(found);
    const expected = expect(play, before?.figures ?? null);
    changeRun({ expected: expected ?? {} });

    // By its id, since the log forgets the oldest requests.
    const lastId = getState().log[0]?.id ?? 0;
    const sent = () => getState().log.filter(({ id }) => id > lastId);
    const isBusy = () =>
      sent().some(({ page }) => page?.state === 'waiting') ||
      found?.button.textContent.trim() === found?.use.busyButton;
    const during: Look[] = [];
    function look(): void {
      if (found && isBusy()) during.push(lookAt(found));
      // A page without a form is seen before its call once it has opened.
      if (!before && callsOfPage().includes(call) && lookAt(null).figures) before = lookAt(null);
    }
    const recorded = recordPage(look);
    try {
      if (found) press(found.button);
      else openPageOf(call);
      const from = performance.now();
      const hasBegun = () =>
        performance.now() - from > beginMs || sent().length >= Math.min(requests, 1);
      const limitMs = limitsMs[call] + graceMs;
      const isAtEnd = await waitFor(
        () => {
          look();
          return hasBegun() && isAtRest(found);
        },
        limitMs,
        signal,
      );
      if (expected?.toasts !== 'none' && (sent().length > 0 || requests === 0))
        await waitFor(() => recorded.toasts.length > 0, times.toastMs, signal);
      await pause(times.settleMs);
      const picture = found?.use.picture;
      if (picture && lookAt(found).picture !== before?.picture)
        await save(picture.button, recorded, signal);
      const isReleased = performance.now() - from < limitsMs[call];
      const after = lookAt(found);
      const sight = see(play, {
        before: before ?? after,
        during,
        after,
        isAtRest: isAtEnd !== null,
        toasts: recorded.toasts,
        lines: recorded.lines,
        requests: sent().toReversed(),
        files: await Promise.all(recorded.files),
      } satisfies Recorded);
      // What was not expected is quoted.
      if (sight.console === 'one line' && expected?.console === 'silent')
        sight.console = recorded.lines.join();
      if (sight.requests === 'none' && requests > 0)
        sight.requests = 'none; the page may be stuck since the try before';
      const open = [
        recorded.isDisturbed() && 'Somebody used the page during this try: play it again.',
        isHeld && !isReleased && 'Nobody released it in time: play it again.',
        expected === null && 'You wrote the answer, so you judge what comes of it.',
      ].find((why) => typeof why === 'string');
      return {
        title,
        call,
        link,
        expected: expected ?? {},
        seen: sight,
        open: open ?? null,
        own: { verdict: null, text: '' },
      };
    } finally {
      recorded.stop();
    }
  }

  /** Plays one after another; each that has come to its end is added to the tries. */
  async function playEach(plays: readonly Play[], signal: AbortSignal): Promise<Run['status']> {
    let stuck = 0;
    for (const play of plays) {
      const { title, call, sets } = play;
      if (signal.aborted) return 'stopped';
      const tried = await playOnce(play, signal).catch(
        ({ message }: Error): Played => ({
          title,
          call,
          link: formatLink(settingsOfCall(getState().settings, call)),
          expected: { form: 'something to play' },
          seen: { form: message },
          open: null,
          own: { verdict: null, text: '' },
        }),
      );
      if (signal.aborted) return 'stopped';
      if (sets) controls.set(call, 'live');
      const { tries, run } = getState();
      if (!run) return 'stopped';
      const id = (tries.at(-1)?.id ?? 0) + 1;
      setState({ tries: withTry(tries, { ...tried, id, run: run.id }) });
      const { run: now } = getState();
      changeRun({ played: (now?.played ?? 0) + 1 });
      const isStuck =
        tried.seen.requests?.endsWith('no end') || tried.expected.form === 'something to play';
      if (isStuck) stuck += 1;
      if (stuck >= mostStuck) return 'stuck';
    }
    return 'done';
  }

  /** Opens the page again that was open before, and waits for its figures. */
  async function openAgain(call: CallId | undefined): Promise<void> {
    if (call) {
      await leavePageOf(call);
      openPageOf(call);
    }
    await waitFor(() => !isLoadingFigures(), limitsMs.stats + graceMs);
  }

  /**
   * Plays a run, and sets back what it has set, also after an error. A run of everything begins
   * with nothing altered, and brings data and page back as well.
   */
  async function playRun(
    plays: readonly Play[],
    isOfAll: boolean,
    signal: AbortSignal,
  ): Promise<readonly Try[]> {
    const { activeElement } = document;
    const [firstCall] = callsOfPage();
    const { settings, run: earlier, listedFrom } = getState();
    const added = controls.data.added();
    const id = (earlier?.id ?? 0) + 1;
    const titles = plays.map(({ title }) => title);
    const before = { settings, added };
    const run: Run = { id, titles, played: 0, expected: {}, status: 'playing', before };
    setState({ run, listedFrom: isOfAll ? id : listedFrom });
    let status: Run['status'] = 'stopped';
    try {
      if (isOfAll) controls.restore({ ...defaultSettings, seed: settings.seed });
      status = await playEach(plays, signal);
      // The page shows that its calls have ended.
      if (status === 'stopped') await pause(times.settleMs);
    } finally {
      if (isOfAll) {
        controls.restore(settings, added);
        await openAgain(firstCall);
      }
      // Also after the page was opened again, whose calls have counted.
      if (plays.some(({ sets }) => sets !== null)) controls.restore(settings);
      changeRun({ status, expected: {} });
      // The tab that it stood in may have been left meanwhile.
      const target = activeElement?.isConnected
        ? activeElement
        : document.querySelector(`#${panelId} [role="tab"][data-state="active"]`);
      if (isOfPanel(activeElement) && target instanceof HTMLElement)
        target.focus({ preventScroll: true });
    }
    return triesOfRun(getState());
  }

  /** Plays what is chosen once the runs before have ended. Resolves to its tries. */
  function start(choose: () => readonly Play[], isOfAll = false): Promise<readonly Try[]> {
    const { signal } = controller;
    const turn = last.then(() => (signal.aborted ? [] : playRun(choose(), isOfAll, signal)));
    last = turn.catch(() => {});
    return turn;
  }

  return {
    /**
     * Tries calls with their settings: these, else the altered ones, else those of the page. What
     * is to be set first is set once its turn has come. Resolves to the tries.
     */
    tryOut(only?: readonly CallId[], setFirst?: () => void): Promise<readonly Try[]> {
      for (const call of only ?? []) checkId('The call', callIds, call);
      return start(() => {
        setFirst?.();
        const { settings } = getState();
        const altered = alteredCalls(settings);
        const chosen = only ?? (altered.length > 0 ? altered : callsOfPage());
        return playsAsSet(chosen, { settings, limitsMs });
      });
    },
    /** Plays one scenario over what else is set. Resolves to its try. */
    play({ call, id }: ScenarioRef): Promise<readonly Try[]> {
      checkId('The call', callIds, call);
      checkId(`For the call ${call} the scenario`, idsOf(call), id);
      return start(() => [playOf({ call, id })]);
    },
    /** Plays everything, and then sets everything back as it was. Resolves to the tries. */
    runAll({ calls = callIds, quick = false }: RunOptions = {}): Promise<readonly Try[]> {
      for (const call of calls) checkId('The call', callIds, call);
      return start(() => everyPlay(calls, quick), true);
    },
    /** Plays these again, by their titles, over what else is set. Resolves to their tries. */
    again(titles: readonly string[]): Promise<readonly Try[]> {
      return start(() => everyPlay().filter(({ title }) => titles.includes(title)));
    },
    /** What is expected of a call as it is set, before it is tried. */
    expectedAsSet(call: CallId): Sight {
      const { settings } = getState();
      const [first] = playsAsSet([call], { settings, limitsMs });
      const look = callsOfPage().includes(call) ? lookAt(null) : null;
      return (first && expect(first, look?.figures ?? null)) ?? {};
    },
    /** Ends what runs, with its calls, and what waits. Resolves once all is set back. */
    stop(): Promise<unknown> {
      controller.abort();
      controller = new AbortController();
      // The page is at rest soon, and the next try does not wait for it.
      if (getState().run?.status === 'playing') stopCalls();
      return last;
    },
  };
}

export type Player = ReturnType<typeof createPlayer>;
