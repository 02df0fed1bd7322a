import type { Random } from '../waitlist/random.ts';
import type { Waitlist } from '../waitlist/waitlist.ts';

/** What the unaltered answers are computed from. */
export interface Backend {
  waitlist: Waitlist;
  random: Random;
}
