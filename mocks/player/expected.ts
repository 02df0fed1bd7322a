import { defaultStats } from '../../src/content/landing.ts';
import { formatCount } from '../../src/content/product.ts';
import type { WaitlistStats } from '../../src/gateway/gateway.ts';
import type { LimitsMs } from '../../src/gateway/timed.ts';
import type { WaitlistTables } from '../backend/seeds.ts';
import type { Snapshot } from '../control/results.ts';
import type { Settings } from '../control/settings.ts';
import { calls } from '../scenarios/calls.ts';
import type { FormUse, Outcome } from '../scenarios/types.ts';
import { endingOf, type Play } from './plays.ts';

interface PlaySetup {
  settings: Settings;
  limitsMs: LimitsMs;
  rows: WaitlistTables;
  /** The figures on the page before the player presses the button; null if the page shows none. */
  shown: string | null;
}

/** Formats the figures as the page does (docs/specification.md, section 2). */
function figures({ families, neighborhoods }: WaitlistStats): string {
  return `${formatCount(families)}+ families, ${formatCount(neighborhoods)}+ neighborhoods`;
}

/**
 * Returns the figures that the page shows after a call: `shown` plus `adds`. If `shown` has the default
 * figures, which the page shows after a failed stats call, returns them unchanged.
 */
function added(shown: string, adds: WaitlistStats = { families: 0, neighborhoods: 0 }): string {
  if (shown === figures(defaultStats)) return shown;
  const [families = 0, neighborhoods = 0] = shown
    .split('families')
    .map((text) => Number(text.replace(/\D/g, '')));
  return figures({
    families: families + adds.families,
    neighborhoods: neighborhoods + adds.neighborhoods,
  });
}

/** Returns the checks for a form: its expected state after the call, and the expected request body. */
function ofForm(use: FormUse, { typed }: Play, outcome: Outcome, requests: number): Snapshot {
  const { fields, picture } = use;
  const left = outcome.clears ? fields.map(() => '') : typed;
  const texts = fields.map(({ label }, index) => `${label} “${left[index] ?? ''}”`);
  const locked = fields.length > 0 ? 'fields and button disabled' : 'button disabled';
  return {
    form: `${outcome.says ? `“${outcome.says}”` : 'no message'}${outcome.refuses ? `, ${fields[0]?.label} marked as invalid` : ''}`,
    busy: requests > 0 ? `“${use.busyButton}”, ${locked}` : 'no busy state',
    sent: requests > 0 ? JSON.stringify(use.sent(typed)) : 'nothing',
    ...(fields.length > 0 && {
      fields: `${texts.join(', ')}, button ${left[0] === '' ? 'disabled' : 'enabled'}`,
    }),
    ...(picture && {
      picture: outcome.saved ? 'a new image' : 'no new image',
      saved: outcome.saved ? `${picture.file}, a PNG` : 'nothing',
    }),
  };
}

/**
 * Returns the snapshot that docs/specification.md promises for a play, or null if the tester has to judge.
 * Derives it from src/content, the settings, the rows, and the scenario that decides how the play ends.
 */
export function expectedOf(play: Play, setup: PlaySetup): Snapshot | null {
  const { call, typed } = play;
  const { settings, limitsMs, rows, shown } = setup;
  const { title, use, works, fails } = calls[call];
  const { scenario, requests } = endingOf(play, settings, limitsMs);
  // If `outcome` is undefined, the call should fail. If `outcome` is null, the tester has to judge.
  const { outcome: ofScenario = fails } = scenario;
  const named = play.outcome ?? ofScenario;
  if (named === null) return null;
  const outcome = named === 'works' ? works({ rows, typed }) : named;
  const toasts = [outcome.toast, outcome.saved].flatMap((toast) =>
    toast ? `${toast.kind} “${toast.title}”, “${toast.description}”` : [],
  );
  return {
    toasts: toasts.join('; ') || 'none',
    requests: requests === 0 ? 'none' : `${requests} × ${title}`,
    console: outcome.fails ? 'one error' : 'no errors',
    leak: 'none',
    ...(outcome.figures && {
      figures: `... families, ... neighborhoods while loading, then ${figures(outcome.figures)}`,
    }),
    ...(use && shown && { figures: added(shown, outcome.adds) }),
    ...(use && ofForm(use, play, outcome, requests)),
  };
}
