import { limitsMs } from '../../src/gateway/timed.ts';
import { type CallId, callIds } from '../../src/gateway/wire.ts';
import type { Session, Try } from '../control/session.ts';
import { defaultSettings, known, noneAnswered } from '../control/settings.ts';
import { panelId } from '../control/state.ts';
import { alteredCalls } from '../control/words.ts';
import { calls, type ScenarioRef, scenarioOf } from '../scenarios/calls.ts';
import { type Errand, errandOf, errandsAsSet, everyErrand } from './errands.ts';
import { callsOfPage, keepTyped, leavePageOf, openPageOf, pause, waitForPage } from './page.ts';
import { type PlayerTimes, play, type Stage } from './play.ts';
import { toastInWords } from './seen.ts';
import { type Watched, watchPage } from './watch.ts';

const playerTimes: PlayerTimes = { toastMs: 3000, settleMs: 150, lateMs: 5000 };

/** A broken page ends a session after so many tries that did not finish. */
const mostUnfinished = 3;

/** The options of `runAll`. */
interface RunOptions {
  /** The calls whose scenarios and errands are played; all by default. */
  calls?: readonly CallId[];
  /** Whether those that take 10 s and more are left out. */
  quick?: boolean;
}

/** Remembers the focus of the panel; returns the function that gives it back. */
function keepPanelFocus(): () => void {
  const { activeElement } = document;
  const panel = document.getElementById(panelId);
  return () => {
    if (activeElement instanceof HTMLElement && panel?.contains(activeElement)) {
      activeElement.focus({ preventScroll: true });
    }
  };
}

/** A try that the player could not make, because something threw an error. */
function failedTry({ title, call }: Errand, error: unknown): Try {
  return {
    title,
    call,
    scenario: null,
    expected: '',
    seen: 'Nothing could be tried',
    differences: [`The try failed: ${error}`],
    verdict: 'bad',
    isFinished: false,
    tookMs: 0,
  };
}

/** What the page did after a try had ended, in sentences. */
function lateDifferences({ toasts, lines }: Watched): string[] {
  return [
    ...toasts.map((toast) => `Later, the toast ${toastInWords(toast)} came as well.`),
    ...lines.map((line) => `Later, the console had the line “${line}”.`),
  ];
}

/** What the player works with; limits and times are the shipping ones unless others are given. */
type PlayerOptions = Pick<Stage, 'store' | 'backend' | 'controls'> & Partial<Stage>;

/**
 * Plays errands on the real page, one session of tries at a time: a scenario, calls as they are set,
 * or everything. What is started waits for what plays already.
 */
export function createPlayer(options: PlayerOptions) {
  const stage: Stage = { limitsMs, times: playerTimes, ...options };
  const { store, backend, controls, times } = stage;
  const { getState, setState } = store;
  /** Of every session that runs or waits. */
  const stopping = new Set<AbortController>();
  let last: Promise<unknown> = Promise.resolve();
  let stopWatching = () => {};

  function stop(): void {
    for (const one of stopping) one.abort();
  }

  function change(changed: Partial<Session>): void {
    const { session } = getState();
    if (session) setState({ session: { ...session, ...changed } });
  }

  /** Adds what the page still does to the last try, until the next one begins. */
  function watchLate(tries: readonly Try[]): void {
    const tried = tries.at(-1);
    if (!tried || tried.verdict === 'open' || times.lateMs === 0) return;
    const watched = watchPage({
      onChange() {
        const late = lateDifferences(watched);
        if (late.length === 0) return;
        const differences = [...tried.differences, ...late];
        change({ tries: [...tries.slice(0, -1), { ...tried, differences, verdict: 'bad' }] });
      },
    });
    const timer = setTimeout(() => stopWatching(), times.lateMs);
    stopWatching = () => {
      clearTimeout(timer);
      watched.stop();
      stopWatching = () => {};
    };
  }

  async function playEach(
    errands: readonly Errand[],
    keepsTyped: boolean,
    signal: AbortSignal,
  ): Promise<Session['status']> {
    const tries: Try[] = [];
    for (const errand of errands) {
      if (signal.aborted) return 'stopped';
      const onExpected = (expected: string) => change({ expected });
      const options = { ...stage, errand, keepsTyped, onExpected, signal };
      const tried = await play(options).catch((error) => failedTry(errand, error));
      if (signal.aborted) return 'stopped';
      for (const { call } of errand.sets) controls.set(call, 'live');
      tries.push(tried);
      change({ tries: [...tries], expected: '' });
      if (tries.filter(({ isFinished }) => !isFinished).length >= mostUnfinished) return 'gave-up';
    }
    return 'done';
  }

  /**
   * Plays a session once those before it have ended. What was set before stands in the state until it
   * has come back.
   */
  async function start(
    kind: Session['kind'],
    choose: () => readonly Errand[],
    around: (play: () => Promise<void>) => Promise<void> = (play) => play(),
  ): Promise<readonly Try[]> {
    const controller = new AbortController();
    stopping.add(controller);
    const { signal } = controller;

    async function playSession(): Promise<readonly Try[]> {
      if (signal.aborted) return [];
      stopWatching();
      const giveBackFocus = keepPanelFocus();
      const queue = choose();
      const { settings, answered } = getState();
      const before = { settings, answered, added: controls.data.added() };
      const session: Session = { kind, queue, tries: [], expected: '', status: 'running', before };
      setState({ session, note: null });
      let status: Session['status'] = 'stopped';
      try {
        await around(async () => {
          status = await playEach(queue, kind === 'trial', signal);
        });
      } finally {
        if (kind === 'run') controls.restore(before);
        change({ status, before: null, expected: '' });
        giveBackFocus();
      }
      const { tries } = getState().session ?? session;
      watchLate(tries);
      return tries;
    }

    const turn = last.catch(() => {}).then(playSession);
    last = turn;
    return turn.finally(() => stopping.delete(controller));
  }

  /**
   * Plays a run with nothing else set but the data, and brings data, page and what was typed back
   * after it.
   */
  async function fromTheDefaults(playIt: () => Promise<void>): Promise<void> {
    const before = getState().session?.before;
    const [firstCall] = callsOfPage();
    const typeAgain = keepTyped();
    const { seed } = getState().settings;
    controls.restore({ settings: { ...defaultSettings, seed }, answered: noneAnswered });
    try {
      await playIt();
    } finally {
      if (before) controls.restore(before, before.added);
      if (firstCall) {
        await leavePageOf(firstCall);
        openPageOf(firstCall);
      }
      await waitForPage(stage.limitsMs.stats);
      // The page renders before its fields can be filled in.
      await pause(0);
      typeAgain();
    }
  }

  return {
    /**
     * Tries calls with their settings: these, else the altered ones, else those of the page. Resolves
     * to the tries.
     */
    tryOut(tried?: readonly CallId[]): Promise<readonly Try[]> {
      for (const call of tried ?? []) known('The call', calls, call);
      return start('trial', () => {
        const { settings } = getState();
        const altered = alteredCalls(settings);
        const chosen = tried ?? (altered.length > 0 ? altered : callsOfPage());
        return errandsAsSet(chosen, settings, {
          counts: backend.waitlist.counts(),
          limitsMs: stage.limitsMs,
        });
      });
    },
    /** Plays one scenario over what else is set. Resolves to its try. */
    play({ call, id }: ScenarioRef): Promise<readonly Try[]> {
      known('The call', calls, call);
      // Throws a sentence that names the call when it has no such scenario.
      scenarioOf(call, id);
      return start('run', () => [errandOf({ call, id })]);
    },
    /** Plays everything, and then sets everything back as it was. Resolves to the tries. */
    runAll({ calls: chosen = callIds, quick = false }: RunOptions = {}): Promise<readonly Try[]> {
      for (const call of chosen) known('The call', calls, call);
      return start('run', () => everyErrand(chosen, quick), fromTheDefaults);
    },
    /** Plays one errand of `runAll` again, by its title, over what else is set. */
    replay: (title: string): Promise<readonly Try[]> =>
      start('run', () => everyErrand().filter((errand) => errand.title === title)),
    /** Ends what runs and what waits. */
    stop,
  };
}

export type Player = ReturnType<typeof createPlayer>;
