import { defaultStats } from '../../src/content/landing.ts';
import { formatCount } from '../../src/content/product.ts';
import type { WaitlistStats } from '../../src/gateway/gateway.ts';
import type { WaitlistTables } from '../backend/seeds.ts';
import type { Sight } from '../control/tries.ts';
import { calls } from '../scenarios/calls.ts';
import type { FormUse, Outcome } from '../scenarios/types.ts';
import { endingOf, type Play, type PlayConditions } from './plays.ts';

interface Conditions extends PlayConditions {
  rows: WaitlistTables;
  /** What the figures of the page read before the press; null where it shows none. */
  shown: string | null;
}

/** The figures as they read (specification, section 2). */
function figures({ families, neighborhoods }: WaitlistStats): string {
  return `${formatCount(families)}+ families, ${formatCount(neighborhoods)}+ neighborhoods`;
}

/** What the figures must read once a call has added to them; nothing is added to the defaults. */
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

/** What a form must show at its end, and what must have been sent. */
function ofForm(use: FormUse, { typed }: Play, outcome: Outcome, requests: number): Sight {
  const { fields, picture } = use;
  const left = outcome.clears ? fields.map(() => '') : typed;
  const texts = fields.map(({ label }, index) => `${label} “${left[index] ?? ''}”`);
  const locked = fields.length > 0 ? 'fields and button disabled' : 'button disabled';
  return {
    form: `“${outcome.says ?? ''}”${outcome.refuses ? `, ${fields[0]?.label} marked` : ''}`,
    busy: requests > 0 ? `“${use.busyButton}”, ${locked}` : 'never',
    sent: requests > 0 ? JSON.stringify(use.sent(typed)) : 'nothing',
    ...(fields.length > 0 && {
      fields: `${texts.join(', ')}, button ${left[0] === '' ? 'disabled' : 'enabled'}`,
    }),
    ...(picture && {
      picture: outcome.saved ? 'a new one' : 'no new one',
      saved: outcome.saved ? `${picture.file}, a PNG` : 'nothing',
    }),
  };
}

/**
 * What a visitor must see of a play, by the specification: from the outcome of the scenario that
 * answers it, the settings, the rows, and the words of src/content. Null where the tester judges.
 */
export function expectedOf(play: Play, conditions: Conditions): Sight | null {
  const { rows, shown } = conditions;
  const { title, use, works, fails: failing } = calls[play.call];
  const { scenario, requests } = endingOf(play, conditions);
  const { outcome: ending = failing } = scenario;
  const end = play.outcome ?? ending;
  if (end === null) return null;
  const outcome = end === 'works' ? works({ rows, typed: play.typed }) : end;
  const toasts = [outcome.toast, outcome.saved].flatMap((toast) =>
    toast ? `${toast.kind} “${toast.title}”, “${toast.description}”` : [],
  );
  return {
    toasts: toasts.join('; ') || 'none',
    requests: requests === 0 ? 'none' : `${requests} × ${title}`,
    console: outcome.fails ? 'one line' : 'silent',
    leak: 'none',
    ...(outcome.figures && {
      figures: `... families, ... neighborhoods first, then ${figures(outcome.figures)}`,
    }),
    ...(use && shown && { figures: added(shown, outcome.adds) }),
    ...(use && ofForm(use, play, outcome, requests)),
  };
}
