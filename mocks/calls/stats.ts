import type { StatsReply } from '../../src/gateway/wire.ts';
import type { Scenario } from '../kit/scenario.ts';

function reply(families: number, neighborhoods: number): Response {
  const body: StatsReply = { total_families: families, total_neighborhoods: neighborhoods };
  return Response.json(body);
}

/** The scenarios of the stats alone. */
export const statsScenarios = {
  zeros: {
    title: 'Both numbers are zero',
    group: 'data',
    words: '0 empty none',
    happens: 'Both figures are 0.',
    shows: 'stats',
    figures: { families: '0+', neighborhoods: '0+' },
    answer: () => reply(0, 0),
  },
  huge: {
    title: 'Numbers in the millions',
    group: 'data',
    words: 'large big long number overflow',
    happens: 'The figures run into the millions.',
    shows: 'stats',
    figures: { families: '12,480,000+', neighborhoods: '31,402+' },
    answer: () => reply(12_480_000, 31_402),
  },
  'as-row': {
    title: 'Answer in a list of one',
    group: 'odd',
    status: 200,
    words: 'json array row',
    happens: 'The right answer, as an array of one row.',
    shows: 'stats',
    cannotHappen: true,
    answer: async ({ live }) => Response.json([await (await live()).json()]),
  },
  negative: {
    title: 'A number below zero',
    group: 'odd',
    status: 200,
    words: 'minus number',
    happens: 'A figure is below 0.',
    shows: 'defaults',
    cannotHappen: true,
    answer: () => reply(-1, 15),
  },
  strings: {
    title: 'Numbers sent as text',
    group: 'odd',
    status: 200,
    words: 'json type string mistyped',
    happens: 'The figures are texts instead of numbers.',
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
