import type { Random } from './random.ts';
import type { Waitlist } from './waitlist.ts';

/** What the unaltered answers are computed from. */
export interface Backend {
  waitlist: Waitlist;
  random: Random;
}
