import { callToAction, defaultStats, hero } from '../../src/content/landing.ts';
import { formatCount, launchYear } from '../../src/content/product.ts';
import type { WaitlistStats } from '../../src/gateway/gateway.ts';
import type { StatsReply } from '../../src/gateway/wire.ts';
import { anyProcedure } from './any-call.ts';
import type { Around, Call, Figures, Outcome } from './call.ts';

/** The stats as the page shows them (specification, section 2). */
function figures({ families, neighborhoods }: WaitlistStats): Figures {
  return {
    families: `${formatCount(families)}+`,
    neighborhoods: `${formatCount(neighborhoods)}+`,
  };
}

function reply({ families, neighborhoods }: WaitlistStats): Response {
  const body: StatsReply = { total_families: families, total_neighborhoods: neighborhoods };
  return Response.json(body);
}

const huge = { families: 12_480_000, neighborhoods: 31_402 };
const zeros = { families: 0, neighborhoods: 0 };

/**
 * The texts around each of the stats on the landing page, for each place that shows it. The sentence has
 * two pairs of them: it changes once somebody has joined.
 */
export const places: Record<keyof Figures, readonly (readonly Around[])[]> = {
  families: [
    [[callToAction.families, '']],
    [
      [hero.familiesBefore, hero.familiesAfter],
      [hero.joinedBefore, hero.joinedAfter],
    ],
  ],
  neighborhoods: [[[callToAction.neighborhoods, '']]],
};

const outcomes = {
  stats: { toast: null, fails: false, figures },
  defaults: {
    toast: null,
    fails: true,
    figures: () => figures(defaultStats),
  },
} satisfies Record<string, Outcome>;

/** The stats of the waitlist, which the landing page reads as it opens. */
export const stats = {
  title: 'Stats',
  words: 'figures numbers counts families neighborhoods',
  path: '',
  use: {
    kind: 'page',
    waitingText: '...',
    fixedText: { label: callToAction.launchYear, text: String(launchYear) },
  },
  outcomes,
  rightBody: { total_families: 100, total_neighborhoods: 20 } satisfies StatsReply,
  scenarios: {
    ...anyProcedure({ succeeds: outcomes.stats, fails: outcomes.defaults }),
    zeros: {
      title: 'Both numbers are zero',
      words: '0 empty none',
      outcome: { ...outcomes.stats, figures: () => figures(zeros) },
      answer: () => reply(zeros),
    },
    huge: {
      title: 'Numbers in the millions',
      words: 'many users thousands large big long overflow huge',
      outcome: { ...outcomes.stats, figures: () => figures(huge) },
      answer: () => reply(huge),
    },
    negative: {
      title: 'A number below zero',
      status: 200,
      words: 'minus negative',
      outcome: outcomes.defaults,
      answer: () => reply({ families: -1, neighborhoods: 15 }),
    },
    strings: {
      title: 'Numbers sent as text',
      status: 200,
      words: 'json type string mistyped',
      outcome: outcomes.defaults,
      answer: () => Response.json({ total_families: '73', total_neighborhoods: '15' }),
    },
    'null-row': {
      title: 'Answer is null',
      status: 200,
      words: 'json empty',
      outcome: outcomes.defaults,
      answer: () => Response.json(null),
    },
  },
} satisfies Call;
