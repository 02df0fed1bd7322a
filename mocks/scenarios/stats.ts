import { defaultStats } from '../../src/content/landing.ts';
import type { WaitlistStats } from '../../src/gateway/gateway.ts';
import type { StatsReply } from '../../src/gateway/wire.ts';
import { anyProcedure } from './shared.ts';
import type { Call, Circumstances, Outcome } from './types.ts';

function reply({ families, neighborhoods }: WaitlistStats): Response {
  const body: StatsReply = { total_families: families, total_neighborhoods: neighborhoods };
  return Response.json(body);
}

const huge = { families: 12_480_000, neighborhoods: 31_402 };
const zeros = { families: 0, neighborhoods: 0 };

function shown(figures: WaitlistStats): Outcome {
  return { toast: null, fails: false, figures };
}

/** The totals of the rows. */
function works({ rows: { signups, neighborhoods } }: Circumstances): Outcome {
  return shown({ families: signups.length, neighborhoods: neighborhoods.length });
}

const failed: Outcome = { toast: null, fails: true, figures: defaultStats };

/** The stats of the waitlist, which the landing page reads as it opens. */
export const stats = {
  title: 'Stats',
  words: 'figures numbers counts families neighborhoods',
  path: '',
  use: { kind: 'page' },
  rightBody: { total_families: 100, total_neighborhoods: 20 } satisfies StatsReply,
  scenarios: {
    ...anyProcedure({ works, fails: failed }),
    zeros: {
      title: 'Both numbers are zero',
      words: '0 empty none',
      outcome: shown(zeros),
      answer: () => reply(zeros),
    },
    huge: {
      title: 'Numbers in the millions',
      words: 'many users thousands large big long overflow huge',
      outcome: shown(huge),
      answer: () => reply(huge),
    },
    negative: {
      title: 'A number below zero',
      status: 200,
      words: 'minus negative',
      outcome: failed,
      answer: () => reply({ families: -1, neighborhoods: 15 }),
    },
    strings: {
      title: 'Numbers sent as text',
      status: 200,
      words: 'json type string mistyped',
      outcome: failed,
      answer: () => Response.json({ total_families: '73', total_neighborhoods: '15' }),
    },
    'null-row': {
      title: 'Answer is null',
      status: 200,
      words: 'json empty',
      outcome: failed,
      answer: () => Response.json(null),
    },
  },
} satisfies Call;
