import type { Session, Try } from '../control/session.ts';
import { defaultSettings } from '../control/settings.ts';
import { panelId } from '../control/state.ts';
import { callsOfPage } from './current-page.ts';
import { failedTry } from './errands.ts';
import {
  all,
  comingMs,
  findMain,
  leavePageOf,
  openPageOf,
  pause,
  typeAll,
  waitFor,
} from './page.ts';
import { play, type SessionOptions } from './play.ts';

/** A broken page ends a session after so many tries that did not finish. */
const mostUnfinished = 3;

async function playEach(options: SessionOptions): Promise<Session['status']> {
  const { queue, signal, change, controls } = options;
  const tries: Try[] = [];
  for (const errand of queue) {
    if (signal.aborted) return 'stopped';
    const tried = await play({ ...options, errand }).catch(({ message }: Error) =>
      failedTry(errand, `The try failed: ${message}`),
    );
    if (signal.aborted) return 'stopped';
    for (const { call } of errand.sets ?? []) controls.set(call, 'live');
    tries.push(tried);
    change({ tries: [...tries], expected: [] });
    if (tries.filter(({ isFinished }) => !isFinished).length >= mostUnfinished) return 'gave-up';
  }
  return 'done';
}

/** Remembers the page and what is typed there; returns the function that opens it again with that. */
function keepPage(): () => Promise<void> {
  const [firstCall] = callsOfPage();
  const fields = () => all<HTMLInputElement>(findMain(), 'input');
  const typed = fields().map(({ value }) => value);
  return async () => {
    if (firstCall) {
      await leavePageOf(firstCall);
      openPageOf(firstCall);
    }
    await waitFor(() => fields().length === typed.length, comingMs);
    // The page renders before its fields can be filled in.
    await pause(0);
    typeAll(fields(), typed);
  };
}

/** Plays a session on the page, and sets back what it has set, also after an error. */
export async function playSession(options: SessionOptions): Promise<void> {
  const { before, isAsSet, fromDefaults, controls, change } = options;
  const { activeElement } = document;
  const isInPanel = activeElement?.closest(`#${panelId}`);
  const openAgain = keepPage();
  let status: Session['status'] = 'stopped';
  try {
    if (fromDefaults) controls.restore({ ...defaultSettings, seed: before.settings.seed });
    status = await playEach(options);
  } finally {
    if (fromDefaults) {
      controls.restore(before.settings, before.added);
      await openAgain();
    }
    if (!isAsSet) controls.restore(before.settings);
    change({ status, before: null, expected: [] });
    if (isInPanel && activeElement instanceof HTMLElement) {
      activeElement.focus({ preventScroll: true });
    }
  }
}
