import { type CallId, callIds } from '../../src/gateway/wire.ts';
import type { Queued, Try } from '../control/session.ts';
import type { Settings } from '../control/settings.ts';
import {
  callOf,
  idsOf,
  type ScenarioId,
  type ScenarioRef,
  scenarioOf,
} from '../scenarios/calls.ts';
import { type ExpectedOptions, expectedOf } from './expected.ts';

/** One thing that a person does on the page, and what is set for it. */
export interface Errand extends Queued {
  /**
   * `call`: what makes the call; `twice`: the same, and pressed again while it runs; `refused`: what
   * the page refuses by itself; `look`: only looks at the page as it opens.
   */
  does: 'call' | 'twice' | 'refused' | 'look';
  /** What is set for it and `live` afterwards; without anything, what is set already is tried. */
  sets: readonly (ScenarioRef & { delayMs?: number })[];
  /** Which of the call's forms. */
  form: number;
  /** What is typed: all fields, the first alone, an email without an at-sign, or too long a text. */
  typed: 'whole' | 'first' | 'no-at-sign' | 'longest';
  /** Whether a password manager fills the form in. */
  isAutofilled: boolean;
  by: 'press' | 'Enter';
  /** Whether the picture cannot be saved. */
  cannotSave: boolean;
  /** Whether the page is opened again before it. */
  isFresh: boolean;
  /**
   * Which request of its call it is, from 1, of those that the setting has answered since it was
   * set.
   */
  nth: number;
}

/** The try of an errand that could not be played, and why. */
export function failedTry({ title, call }: Errand, why: string): Try {
  return {
    title,
    call,
    scenario: null,
    expected: '',
    seen: 'Nothing could be tried',
    differences: [why],
    verdict: 'bad',
    isFinished: false,
    tookMs: 0,
  };
}

const plain = {
  does: 'call',
  sets: [],
  form: 0,
  typed: 'whole',
  isAutofilled: false,
  by: 'press',
  cannotSave: false,
  isFresh: false,
  nth: 1,
} as const satisfies Partial<Errand>;

/** Long enough to press a second time while the call runs. */
const runningMs = 500;

function scenarioTitle({ call, id }: ScenarioRef): string {
  return `${callOf(call).title}: ${scenarioOf(call, id).title}`;
}

/** A scenario, set and played by the first form. */
export function errandOf(scenario: ScenarioRef, differs: Partial<Errand> = {}): Errand {
  const { call } = scenario;
  return { ...plain, call, title: scenarioTitle(scenario), sets: [scenario], ...differs };
}

/**
 * Each outcome of a call once by its second form: by Enter, and unaltered also without a zip code.
 */
function bySecondForm(call: CallId): Errand[] {
  const { use } = callOf(call);
  if (use.kind === 'page' || !use.forms || use.forms.length < 2) return [];
  const { outcomes, fields } = { ...callOf(call), ...use };
  const scenarios = idsOf(call).map((id) => ({ call, id }));
  const second = Object.values(outcomes).flatMap((outcome) => {
    const shows = ({ id }: ScenarioRef) => scenarioOf(call, id).shows === outcome;
    return scenarios.find((one) => shows(one) && !takesLong(one)) ?? [];
  });
  const optional = fields.slice(1).map(({ label }) => label.toLowerCase());
  const without = `without ${optional.join(' and ')}`;
  const live = { call, id: 'live' } as const;
  return [
    ...second.map((scenario) =>
      errandOf(scenario, {
        title: `${scenarioTitle(scenario)} (second form, by Enter)`,
        form: 1,
        by: 'Enter',
      }),
    ),
    errandOf(live, { title: `${scenarioTitle(live)} (${without})`, typed: 'first' }),
    errandOf(live, {
      title: `${scenarioTitle(live)} (second form, ${without})`,
      form: 1,
      typed: 'first',
    }),
  ];
}

/** What a person does besides waiting for each answer, by the call of its form. */
const others: Record<CallId, readonly Errand[]> = {
  signup: [
    ...[0, 1].flatMap((form) =>
      (['press', 'Enter'] as const).map((by): Errand => {
        const title = `Signup: Email without an at-sign, by ${by === 'press' ? 'a press' : by}`;
        const where = form === 0 ? '' : ' (second form)';
        return {
          ...plain,
          call: 'signup',
          title: title + where,
          does: 'refused',
          typed: 'no-at-sign',
          form,
          by,
        };
      }),
    ),
    errandOf(
      { call: 'signup', id: 'live' },
      {
        title: 'Signup: Pressed again while it runs',
        does: 'twice',
        sets: [{ call: 'signup', id: 'live', delayMs: runningMs }],
      },
    ),
    errandOf(
      { call: 'signup', id: 'live' },
      { title: 'Signup: The longest zip code', typed: 'longest' },
    ),
    errandOf(
      { call: 'signup', id: 'live' },
      { title: 'Signup: Filled in by a password manager', isAutofilled: true },
    ),
    errandOf(
      { call: 'signup', id: 'live' },
      {
        title: 'Signup: Joined while the page shows the defaults',
        sets: [
          { call: 'stats', id: 'server-error' },
          { call: 'signup', id: 'live' },
        ],
        isFresh: true,
      },
    ),
  ],
  stats: [],
  logo: [
    {
      ...plain,
      call: 'logo',
      title: 'Logo: Before there is a picture',
      does: 'look',
      isFresh: true,
    },
    errandOf(
      { call: 'logo', id: 'live' },
      {
        title: 'Logo: Pressed again while it runs',
        does: 'twice',
        sets: [{ call: 'logo', id: 'live', delayMs: runningMs }],
      },
    ),
    errandOf(
      { call: 'logo', id: 'live' },
      { title: 'Logo: A picture that cannot be saved', cannotSave: true },
    ),
  ],
};

/** Whether a scenario takes 10 s or more. */
function takesLong({ call, id }: ScenarioRef): boolean {
  const { untilLimit, delayMs = 0 } = scenarioOf(call, id);
  return untilLimit === true || delayMs >= 10_000;
}

/**
 * Every scenario of these calls, each outcome by the second form as well, and the errands besides;
 * without those that take 10 s or more when it is `quick`.
 */
export function everyErrand(calls: readonly CallId[] = callIds, quick = false): Errand[] {
  return calls.flatMap((call) => {
    const judged = idsOf(call).filter((id) => scenarioOf(call, id).shows !== null);
    const scenarios = judged.map((id) => errandOf({ call, id }));
    const [first, ...rest] = [...scenarios, ...bySecondForm(call)];
    // The page may still show the result of the errand before.
    const fresh = first ? [{ ...first, isFresh: true }, ...rest] : rest;
    return [...fresh, ...others[call]].filter(({ sets }) => !quick || !sets.some(takesLong));
  });
}

/**
 * The errands that try calls as they are set, from their first request on: as many as a call has
 * steps. Calls that a page makes by itself come first, since the page is opened again for them.
 */
export function errandsAsSet(
  calls: readonly CallId[],
  settings: Settings,
  about: Pick<ExpectedOptions, 'counts' | 'limitsMs'>,
): Errand[] {
  const isByForm = (call: CallId) => Number(callOf(call).use.kind === 'form');
  const inOrder = calls.toSorted((one, other) => isByForm(one) - isByForm(other));
  return inOrder.flatMap((call) => {
    const first = { ...plain, call };
    const steps: { id: ScenarioId; nth: number }[] = [];
    for (let nth = 1; nth <= settings.calls[call].steps.length; ) {
      const { id, requests } = expectedOf({ ...about, call, settings, nth });
      steps.push({ id: id ?? 'live', nth });
      nth += requests;
    }
    return steps.map(({ id, nth }, index): Errand => {
      const place = steps.length > 1 ? ` (${index + 1} of ${steps.length})` : '';
      return { ...first, title: scenarioTitle({ call, id }) + place, nth };
    });
  });
}
