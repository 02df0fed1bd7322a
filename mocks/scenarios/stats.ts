import type { StatsReply } from '../../src/gateway/wire.ts';
import type { Scenario } from './scenario.ts';

function totals(families: number, neighborhoods: number): Response {
  const reply: StatsReply = { total_families: families, total_neighborhoods: neighborhoods };
  return Response.json(reply);
}

/** What only the figures can meet. */
export const statsScenarios = {
  zeros: {
    title: 'Both totals are zero',
    group: 'data',
    words: '0 empty none',
    happens: 'Both totals are 0.',
    shows: 'totals',
    figures: { families: '0+', neighborhoods: '0+' },
    answer: () => totals(0, 0),
  },
  huge: {
    title: 'Totals in the millions',
    group: 'data',
    words: 'large big long number overflow',
    happens: 'The totals run into the millions.',
    shows: 'totals',
    figures: { families: '12,480,000+', neighborhoods: '31,402+' },
    answer: () => totals(12_480_000, 31_402),
  },
  'as-row': {
    title: 'Right answer, in a list of one',
    group: 'odd',
    status: 200,
    words: 'json array row',
    happens: 'The right answer, as an array of one row.',
    shows: 'totals',
    cannotHappen: true,
    answer: async ({ live }) => Response.json([await (await live()).json()]),
  },
  negative: {
    title: 'A total below zero',
    group: 'odd',
    status: 200,
    words: 'minus number',
    happens: 'A total is below 0.',
    shows: 'defaults',
    cannotHappen: true,
    answer: () => totals(-1, 15),
  },
  strings: {
    title: 'Numbers come as text',
    group: 'odd',
    status: 200,
    words: 'json type string mistyped',
    happens: 'The totals are texts instead of numbers.',
    shows: 'defaults',
    cannotHappen: true,
    answer: () => Response.json({ total_families: '73', total_neighborhoods: '15' }),
  },
  'null-row': {
    title: 'Nothing in the answer',
    group: 'odd',
    status: 200,
    words: 'json null empty',
    happens: 'The answer is null.',
    shows: 'defaults',
    cannotHappen: true,
    answer: () => Response.json(null),
  },
} satisfies Record<string, Scenario<'stats'>>;
