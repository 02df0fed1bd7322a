import { callToAction, defaultStats, hero } from '../../src/content/landing.ts';
import { formatCount, launchYear } from '../../src/content/product.ts';
import type { StatsReply } from '../../src/gateway/wire.ts';
import type { Counts } from '../backend/waitlist.ts';
import { anyProcedure } from './any-call.ts';
import { defineCall, type PageText, type Texts } from './call.ts';

/** The stats as the page shows them (decisions, "Waitlist form"). */
function texts({ families, neighborhoods }: Counts): Texts {
  return {
    families: `${formatCount(families)}+`,
    neighborhoods: `${formatCount(neighborhoods)}+`,
  };
}

function reply({ families, neighborhoods }: Counts): Response {
  const body: StatsReply = { total_families: families, total_neighborhoods: neighborhoods };
  return Response.json(body);
}

const huge = { families: 12_480_000, neighborhoods: 31_402 };
const zeros = { families: 0, neighborhoods: 0 };

/** Where the landing page shows the stats; the sentence has other words once somebody has joined. */
export const pageTexts: readonly PageText[] = [
  { id: 'families', label: callToAction.families },
  {
    id: 'families',
    sentences: [
      [hero.familiesBefore, hero.familiesAfter],
      [hero.joinedBefore, hero.joinedAfter],
    ],
  },
  { id: 'neighborhoods', label: callToAction.neighborhoods },
];

/** The stats of the waitlist, which the landing page reads as it opens. */
export const stats = defineCall({
  id: 'stats',
  title: 'Stats',
  words: 'figures numbers counts families neighborhoods',
  path: '',
  use: {
    kind: 'page',
    waitingText: '...',
    fixedText: { label: callToAction.launchYear, text: String(launchYear) },
  },
  outcomes: {
    stats: { label: 'Stats', toast: null, logged: false, texts },
    defaults: {
      label: `${defaultStats.families}+, ${defaultStats.neighborhoods}+`,
      toast: null,
      logged: true,
      texts: () => texts(defaultStats),
    },
  },
  scenarios: {
    ...anyProcedure({ succeeds: 'stats', fails: 'defaults' }),
    zeros: {
      title: 'Both numbers are zero',
      group: 'data',
      words: '0 empty none',
      happens: 'Both numbers are 0.',
      shows: 'stats',
      fixed: zeros,
      answer: () => reply(zeros),
    },
    huge: {
      title: 'Numbers in the millions',
      group: 'data',
      words: 'thousands large big long number overflow',
      happens: 'The numbers are in the millions.',
      shows: 'stats',
      fixed: huge,
      answer: () => reply(huge),
    },
    negative: {
      title: 'A number below zero',
      group: 'odd',
      status: 200,
      words: 'minus number',
      happens: 'A number is below 0.',
      shows: 'defaults',
      answer: () => reply({ families: -1, neighborhoods: 15 }),
    },
    strings: {
      title: 'Numbers sent as text',
      group: 'odd',
      status: 200,
      words: 'json type string mistyped',
      happens: 'The numbers are sent as text.',
      shows: 'defaults',
      answer: () => Response.json({ total_families: '73', total_neighborhoods: '15' }),
    },
    'null-row': {
      title: 'Answer is null',
      group: 'odd',
      status: 200,
      words: 'json null empty',
      happens: 'The answer is null.',
      shows: 'defaults',
      answer: () => Response.json(null),
    },
  },
});
