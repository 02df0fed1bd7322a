import { type CallId, callIds } from '../../src/gateway/wire.ts';
import { hasWords } from '../control/rows.ts';
import type { Queued, Try } from '../control/session.ts';
import {
  callOf,
  calls,
  idsOf,
  type ScenarioId,
  type ScenarioRef,
  scenarioOf,
} from '../scenarios/calls.ts';
import { type Conditions, endingOf } from './ending.ts';

/** One thing that a person does on the page, and what is set for it. */
export interface Errand extends Queued {
  /**
   * What is done besides the call: `twice`, pressed again while it runs; `corrected`, after the page
   * has refused an email; `shared`, `copied` and `not-saved`, and then the page is shared, or shared
   * without a share sheet, or the picture cannot be saved. Or instead of it: `refused`, an email
   * without an at-sign; `empty`, pressed before anything is typed.
   */
  does?: 'twice' | 'corrected' | 'shared' | 'copied' | 'not-saved' | 'refused' | 'empty';
  /** What is set for it and `live` afterwards; without anything, what is set already is tried. */
  sets?: readonly ScenarioRef[];
  /** Which of the call's forms, from 0; the first one unless given. */
  form?: number;
  /** How the fields are filled in, if not all by hand: the first alone, or with too long a text. */
  typed?: 'autofilled' | 'first' | 'longest';
  /** By a press unless given. */
  by?: 'Enter';
  /** Whether the page is opened again before it. */
  isFresh?: boolean;
  /**
   * Which request of its call it is, from 1, of those that the setting has answered since it was
   * set; the first one unless given.
   */
  nth?: number;
}

/** The try of an errand that could not be played, and why. */
export function failedTry({ title, call }: Errand, why: string): Try {
  return {
    title,
    call,
    scenario: null,
    expected: [{ says: 'the try can be played', differs: why }],
    seen: 'Nothing could be tried',
    differences: [why],
    verdict: 'bad',
    isFinished: false,
    tookMs: 0,
  };
}

function scenarioTitle({ call, id }: ScenarioRef): string {
  return `${callOf(call).title}: ${scenarioOf(call, id).title}`;
}

/** A scenario, set and played by the first form; `differs` says what is done otherwise. */
export function errandOf(scenario: ScenarioRef, differs: Partial<Errand> = {}): Errand {
  const { call } = scenario;
  return { call, title: scenarioTitle(scenario), sets: [scenario], ...differs };
}

/** An unaltered call with something besides, which its title names. */
function unaltered(call: CallId, what: string, differs: Partial<Errand>): Errand {
  const title = `${callOf(call).title}: ${what}`;
  return errandOf({ call, id: 'live' }, { title, ...differs });
}

const pressedAgain = 'Pressed again while it runs';

/** Each outcome of the signup once by the second form, by Enter. */
function bySecondForm(): Errand[] {
  const scenarios = idsOf('signup').map((id) => ({ call: 'signup', id }) as const);
  return Object.values(calls.signup.outcomes).flatMap((outcome) => {
    const ends = ({ id }: ScenarioRef) => scenarioOf('signup', id).outcome === outcome;
    const scenario = scenarios.find((one) => ends(one) && !takesLong(one));
    if (!scenario) return [];
    const title = `${scenarioTitle(scenario)} (second form, by Enter)`;
    return [errandOf(scenario, { title, form: 1, by: 'Enter' })];
  });
}

/** What a person does with the forms of the signup besides waiting for each answer. */
function withTheForms(): Errand[] {
  const noAtSign = 'Email without an at-sign, by';
  return [
    ...bySecondForm(),
    unaltered('signup', 'Works (without zip code)', { typed: 'first' }),
    unaltered('signup', 'Works (second form, without zip code)', { typed: 'first', form: 1 }),
    // Before the second form shows the same toast, which would have to leave first.
    unaltered('signup', 'Email corrected after it was refused', { does: 'corrected' }),
    ...[0, 1].flatMap((form) => {
      const where = form === 0 ? '' : ' (second form)';
      const refused = { does: 'refused', sets: [], form } as const;
      return [
        unaltered('signup', `${noAtSign} a press${where}`, refused),
        unaltered('signup', `${noAtSign} Enter${where}`, { ...refused, by: 'Enter' }),
      ];
    }),
    unaltered('signup', 'Pressed before anything is typed', { does: 'empty', sets: [] }),
    unaltered('signup', pressedAgain, { does: 'twice' }),
    unaltered('signup', 'The longest zip code', { typed: 'longest' }),
    unaltered('signup', 'Filled in by a password manager', { typed: 'autofilled' }),
    unaltered('signup', 'Shared after joining', { does: 'shared' }),
    unaltered('signup', 'Shared without a share sheet', { does: 'copied' }),
    unaltered('signup', 'Joined while the page shows the defaults', {
      sets: [
        { call: 'stats', id: 'server-error' },
        { call: 'signup', id: 'live' },
      ],
      isFresh: true,
    }),
  ];
}

/** What a person does besides waiting for each answer, by the call of its form. */
const others: Record<CallId, () => Errand[]> = {
  signup: withTheForms,
  stats: () => [],
  logo: () => [
    unaltered('logo', pressedAgain, { does: 'twice' }),
    unaltered('logo', 'A download that fails', { does: 'not-saved' }),
  ],
};

/** Those that have every word of a query in their titles. */
export function searchErrands(query: string): Errand[] {
  const all = callIds.flatMap((call) => others[call]());
  return all.filter(({ title }) => hasWords(title, query));
}

/** Whether a scenario takes 10 s or more. */
function takesLong({ call, id }: ScenarioRef): boolean {
  const { untilLimit, delayMs = 0 } = scenarioOf(call, id);
  return untilLimit === true || delayMs >= 10_000;
}

/**
 * Every scenario of these calls, each outcome of the signup by the second form as well, and what else
 * a person does; without those that take 10 s or more when it is `quick`.
 */
export function everyErrand(chosen: readonly CallId[] = callIds, quick = false): Errand[] {
  return chosen.flatMap((call) => {
    const judged = idsOf(call).filter((id) => scenarioOf(call, id).outcome !== null);
    // Before the first one, the page may still show the result of an earlier errand.
    const scenarios = judged.map((id, index) => errandOf({ call, id }, { isFresh: index === 0 }));
    return [...scenarios, ...others[call]()].filter(({ sets }) => !quick || !sets?.some(takesLong));
  });
}

/**
 * The errands that try calls as they are set, from their first request on: as many as a call has
 * steps. Calls that a page makes by itself come first, since the page is opened again for them.
 */
export function errandsAsSet(chosen: readonly CallId[], conditions: Conditions): Errand[] {
  const isByForm = (call: CallId) => Number(callOf(call).use.kind === 'form');
  const inOrder = chosen.toSorted((one, other) => isByForm(one) - isByForm(other));
  return inOrder.flatMap((call) => {
    const steps: { id: ScenarioId; nth: number }[] = [];
    for (let nth = 1; nth <= conditions.settings.calls[call].steps.length; ) {
      const { id, requests } = endingOf({ call, nth }, conditions);
      steps.push({ id: id ?? 'live', nth });
      nth += requests;
    }
    return steps.map(({ id, nth }, index): Errand => {
      const place = steps.length > 1 ? ` (${index + 1} of ${steps.length})` : '';
      return { call, title: scenarioTitle({ call, id }) + place, nth };
    });
  });
}
