import type { Call, Counts } from '../call.ts';
import type { ControlState } from '../controls/controls.ts';
import { differencesOf } from '../expect/differences.ts';
import { expectedOf } from '../expect/expected.ts';
import type { Seen } from '../expect/seen.ts';
import { byHandId } from '../settings/answer-by-hand.ts';
import type { ScenarioRef } from '../settings/search.ts';
import { settingOf } from '../settings/settings.ts';
import { madeUpEmail } from './driver.ts';
import { waitForPage } from './open-page.ts';
import { playCall } from './play-call.ts';

const judgeYourself = 'Your decision: the answer was written by hand.';

/** The result of a played scenario: expected, seen, and the differences. */
export interface Played extends ScenarioRef {
  sees: string;
  seen: Seen;
  /** One sentence each; empty when everything is as expected, and after an answer by hand. */
  differences: string[];
  tookMs: number;
}

interface PlayAsSetOptions {
  call: Call;
  /** All calls of the site. */
  calls: readonly Call[];
  counts: () => Counts;
  getState: () => ControlState;
  /** Keeps what somebody has typed; otherwise the sample takes its place. */
  keepTyped: boolean;
  signal?: AbortSignal | undefined;
}

/** Plays a call on the real page as it is set, and compares what was seen with what is expected. */
export async function playAsSet(options: PlayAsSetOptions): Promise<Played> {
  const { call, calls, counts, getState, keepTyped, signal } = options;
  await waitForPage(calls);
  const { settings, answered, byHand, log } = getState();
  const countsBefore = counts();
  const setting = settingOf(settings, call);
  const turn = (log[0]?.id ?? 0) + 1;
  const { seen, email } = await playCall({
    call,
    calls,
    email: madeUpEmail(setting.email, turn),
    keepTyped,
    // By their ids, since the log forgets the oldest.
    sent: () => getState().log.filter((entry) => entry.call === call.id && entry.id >= turn),
    signal,
  });
  const about = { call: call.id, seen, tookMs: seen.tookMs };
  if (byHand[call.id]) return { ...about, id: byHandId, sees: judgeYourself, differences: [] };
  const nth = (answered[call.id] ?? 0) + 1;
  const expected = expectedOf({ call, settings, nth, email, counts: countsBefore });
  return {
    ...about,
    id: setting.scenario,
    sees: expected.sees,
    differences: differencesOf(call.use, expected, seen),
  };
}
