import { formatCount } from '../../src/content/product.ts';
import { limitsMs } from '../../src/gateway/timed.ts';
import { type StatsReply, wire } from '../../src/gateway/wire.ts';
import type { Backend } from '../backend/backend.ts';
import { defineCall, type Texts } from '../kit/call.ts';
import { postgrestReply } from '../kit/supabase/error-bodies.ts';
import { answerPageCall } from '../kit/supabase/page-call.ts';
import { procedureScenarios } from '../kit/supabase/scenarios.ts';

/** The stats as the page shows them (decisions, "Waitlist form"). */
function texts(families: number, neighborhoods: number): Texts {
  const shown = (count: number) => `${formatCount(count)}+`;
  return { families: shown(families), neighborhoods: shown(neighborhoods) };
}

function reply(families: number, neighborhoods: number): Response {
  const body: StatsReply = { total_families: families, total_neighborhoods: neighborhoods };
  return Response.json(body);
}

/** The stats of the waitlist, which the landing page reads as it opens. */
export const stats = defineCall({
  id: 'stats',
  title: 'Stats',
  path: '',
  wire: wire.stats,
  limitMs: limitsMs.stats,
  isSentOnce: false,
  sample: [],
  answer: (request, { waitlist }: Backend) =>
    answerPageCall(request, wire.stats.request, () =>
      postgrestReply(waitlist.stats() satisfies StatsReply),
    ),
  use: {
    button: null,
    texts: [
      { id: 'families', label: 'Families Waiting' },
      { id: 'families', sentence: ['Join ', ' families already on the waitlist'] },
      { id: 'neighborhoods', label: 'Neighborhoods' },
    ],
    waitingText: '...',
  },
  outcomes: {
    stats: {
      sees: 'The numbers of the answer, each with a plus.',
      label: 'Stats',
      toast: null,
      logged: false,
      texts: ({ families = 0, neighborhoods = 0 }) => texts(families, neighborhoods),
    },
    defaults: {
      sees: '50+ families and 12+ neighborhoods; no toast.',
      label: '50+, 12+',
      toast: null,
      logged: true,
      texts: texts(50, 12),
    },
  },
  scenarios: {
    ...procedureScenarios({ succeeds: 'stats', fails: 'defaults' }),
    zeros: {
      title: 'Both numbers are zero',
      group: 'data',
      words: '0 empty none',
      happens: 'Both numbers are 0.',
      shows: 'stats',
      fixed: {
        texts: { families: '0+', neighborhoods: '0+' },
        sees: '0+ families and 0+ neighborhoods; no toast.',
      },
      answer: () => reply(0, 0),
    },
    huge: {
      title: 'Numbers in the millions',
      group: 'data',
      words: 'large big long number overflow',
      happens: 'The numbers are in the millions.',
      shows: 'stats',
      fixed: {
        texts: { families: '12,480,000+', neighborhoods: '31,402+' },
        sees: '12,480,000+ families and 31,402+ neighborhoods; no toast.',
      },
      answer: () => reply(12_480_000, 31_402),
    },
    negative: {
      title: 'A number below zero',
      group: 'odd',
      status: 200,
      words: 'minus number',
      happens: 'A number is below 0.',
      shows: 'defaults',
      cannotHappen: true,
      answer: () => reply(-1, 15),
    },
    strings: {
      title: 'Numbers sent as text',
      group: 'odd',
      status: 200,
      words: 'json type string mistyped',
      happens: 'The numbers are sent as text.',
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
  },
});
