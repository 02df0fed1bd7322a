import { logoNotices } from '../../src/content/logo.ts';
import { type CallId, callIds } from '../../src/gateway/wire.ts';
import { nameOf, scenarioRow } from '../control/rows.ts';
import { hasWords } from '../control/search.ts';
import type { Try } from '../control/session.ts';
import type { Outcome } from '../scenarios/call.ts';
import {
  callOf,
  calls,
  idsOf,
  type ScenarioId,
  type ScenarioRef,
  scenarioOf,
  takesLong,
} from '../scenarios/calls.ts';
import { type EndingOptions, endingOf } from './ending.ts';

/** The start of each email that is made up for a try. The page must send the capital letter as it is. */
export const madeUp = 'Tester+try-';
export const noAtSign = `${madeUp}0.example.com`;
/** Longer than any field takes. */
const longText = 'A1B2C3D4E5F6G7H8';

/** One thing that a person does on the page, and what is set for it. */
export interface Errand extends Pick<Try, 'title' | 'call'> {
  /**
   * What is done besides the call: `twice`, pressed again while it runs; `corrected`, after the page
   * has refused an email; `not-saved`, where the picture cannot be saved.
   */
  does?: 'twice' | 'corrected' | 'not-saved';
  /**
   * What is set for it and `live` afterwards; nothing when it makes no call. Without this, what is set
   * already is tried.
   */
  sets?: readonly ScenarioRef[];
  /** Which of the call's forms, from 0; the first one unless given. */
  form?: number;
  /** What is typed instead of the samples, field by field. */
  typed?: readonly (string | undefined)[];
  /** By a press unless given. */
  by?: 'Enter';
  /** What is seen otherwise than the outcome of the scenario says. */
  otherwise?: Partial<Outcome>;
  /**
   * Which request of its call it is, from 1, of those that the setting has answered since it was
   * set; the first one unless given.
   */
  nth?: number;
}

/** Its name as that of its row, which is found by it. */
function scenarioTitle({ call, id }: ScenarioRef): string {
  return nameOf(scenarioRow(call, id));
}

/** A scenario, set and played by the first form; `differs` says what is done otherwise. */
export function errandOf(scenario: ScenarioRef, differs: Partial<Errand> = {}): Errand {
  const { call } = scenario;
  return { call, title: scenarioTitle(scenario), sets: [scenario], ...differs };
}

/** A scenario of each outcome of the signup, none of which takes long. */
const byOutcome = Object.values<Outcome>(calls.signup.outcomes).flatMap((outcome) => {
  const scenarios = idsOf('signup').map((id) => ({ call: 'signup', id }) as const);
  const ends = ({ call, id }: ScenarioRef) => scenarioOf(call, id).outcome === outcome;
  return scenarios.find((one) => ends(one) && !takesLong(one)) ?? [];
});

// By another zip code than that of the first form, which stays on its street.
const second = { form: 1, typed: [undefined, '60614'] };
const byEnter = { by: 'Enter' } as const;
const refused: Partial<Errand> = {
  sets: [],
  typed: [noAtSign],
  otherwise: { ...calls.signup.outcomes['told-invalid'], fails: false },
};

/** What a person does with each call besides playing its scenarios, by its title. */
const besides: Record<CallId, Record<string, Partial<Errand>>> = {
  signup: {
    'Works (without zip code)': { typed: [undefined, ''] },
    'Pressed again while it runs (second form, without zip code)': {
      ...second,
      does: 'twice',
      typed: [undefined, ''],
    },
    // Stands before the refusals, whose toasts would have to leave first.
    'Email corrected after it was refused': { does: 'corrected' },
    // The page refuses only an email without an at-sign.
    'Email that begins with its at-sign': {
      sets: [{ call: 'signup', id: 'invalid-email' }],
      typed: ['@street'],
    },
    'Email without an at-sign, by a press': refused,
    'Email without an at-sign, by Enter': { ...refused, ...byEnter },
    'Email without an at-sign, by a press (second form)': { ...second, ...refused },
    'Email without an at-sign, by Enter (second form)': { ...second, ...refused, ...byEnter },
    'Pressed again while it runs': { does: 'twice' },
    'The longest zip code': { typed: [undefined, longText] },
    'Joined while the page shows the defaults': {
      sets: [
        { call: 'stats', id: 'server-error' },
        { call: 'signup', id: 'live' },
      ],
    },
  },
  stats: {},
  logo: {
    'Pressed again while it runs': { does: 'twice' },
    'A download that fails': {
      does: 'not-saved',
      otherwise: { saved: logoNotices.downloadFailed, fails: true },
    },
  },
};

/** What a person does besides playing each scenario by the first form. */
const others: readonly Errand[] = [
  ...byOutcome.map((scenario) => {
    const title = `${scenarioTitle(scenario)} (second form, by Enter)`;
    return errandOf(scenario, { title, ...second, ...byEnter });
  }),
  ...callIds.flatMap((call) =>
    Object.entries(besides[call]).map(([what, differs]) =>
      errandOf({ call, id: 'live' }, { title: `${callOf(call).title}: ${what}`, ...differs }),
    ),
  ),
];

/** Whether a link can set all that an errand is: a scenario, played by the first form. */
export function isLinkable(errand: Errand): boolean {
  return !others.includes(errand);
}

/** Those that have every word of a query in their titles. */
export function searchErrands(query: string): Errand[] {
  return others.filter(({ title }) => hasWords(title, query));
}

/**
 * Every scenario of these calls, each outcome of the signup by the second form as well, and what else
 * a person does; without those that take 10 s or more when it is `quick`.
 */
export function everyErrand(chosen: readonly CallId[] = callIds, quick = false): Errand[] {
  return chosen.flatMap((call) => {
    const judged = idsOf(call).filter((id) => scenarioOf(call, id).outcome !== null);
    const scenarios = judged.map((id) => errandOf({ call, id }));
    const ofCall = others.filter((errand) => errand.call === call);
    return [...scenarios, ...ofCall].filter(({ sets }) => !quick || !sets?.some(takesLong));
  });
}

/**
 * The errands that try calls as they are set, from their first request on: as many as a call has
 * steps. Calls that a page makes by itself come first, since the page is opened again for them.
 */
export function errandsAsSet(chosen: readonly CallId[], options: EndingOptions): Errand[] {
  const isByForm = (call: CallId) => Number(callOf(call).use.kind === 'form');
  const inOrder = chosen.toSorted((one, other) => isByForm(one) - isByForm(other));
  return inOrder.flatMap((call) => {
    const steps: { id: ScenarioId; nth: number }[] = [];
    for (let nth = 1; nth <= options.settings.calls[call].steps.length; ) {
      const { id, requests } = endingOf({ call, nth }, options);
      steps.push({ id: id ?? 'live', nth });
      nth += requests;
    }
    return steps.map(({ id, nth }) => ({ call, title: scenarioTitle({ call, id }), nth }));
  });
}
