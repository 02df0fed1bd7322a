import { defaultStats } from '../../src/content/landing.ts';
import { statsReply } from '../backend/backend.ts';
import { anyProcedure } from './shared.ts';
import type { Call } from './types.ts';

const huge = { families: 12_480_000, neighborhoods: 31_402 };
const zeros = { families: 0, neighborhoods: 0 };

/** The call that reads the waitlist's stats, made by the landing page when it opens. */
export const stats = {
  title: 'Stats',
  words: 'figures numbers counts families neighborhoods',
  path: '',
  use: null,
  rightBody: statsReply({ families: 100, neighborhoods: 20 }),
  works: ({ rows: { signups, neighborhoods } }) => ({
    figures: { families: signups.length, neighborhoods: neighborhoods.length },
  }),
  fails: { fails: true, figures: defaultStats },
  scenarios: {
    ...anyProcedure,
    zeros: {
      title: 'Both numbers are zero',
      words: '0 empty none',
      outcome: { figures: zeros },
      body: statsReply(zeros),
    },
    huge: {
      title: 'Numbers in the millions',
      words: 'many users thousands large big long overflow huge',
      outcome: { figures: huge },
      body: statsReply(huge),
    },
    negative: {
      title: 'Negative number',
      words: 'minus below zero',
      body: statsReply({ families: -1, neighborhoods: 15 }),
    },
    strings: {
      title: 'Numbers sent as text',
      words: 'json type string mistyped wrong data',
      body: { total_families: '73', total_neighborhoods: '15' },
    },
    'null-row': {
      title: 'Null response',
      words: 'json empty wrong data',
      body: null,
    },
  },
} satisfies Call;
