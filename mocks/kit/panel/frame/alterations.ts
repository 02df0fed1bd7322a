import { seeds } from '../../../waitlist/seeds.ts';
import type { ControlState, Controls } from '../../controls/controls.ts';
import { effectiveCalls } from '../../settings/settings.ts';
import { counted } from '../parts/counted.ts';

/** Everything that is not as it is by default, in words; none when nothing is altered. */
export interface Alterations {
  calls: number;
  /** One part for each: calls, network, seed, and what the tables hold beyond it. */
  words: string[];
}

/** What differs from the defaults, the data included. */
export function alterationsOf(state: ControlState, controls: Controls): Alterations {
  const { settings, answered } = state;
  const { network, seed } = settings;
  const calls = effectiveCalls(settings, answered).length;
  const more = controls.data.tables().signups.length - seeds[seed].families;
  const words = [
    calls > 0 && counted(calls, 'call altered', 'calls altered'),
    network !== 'none' && `network ${network}`,
    seed !== 'default' && `data ${seed}`,
    more !== 0 && `${counted(more, 'family', 'families')} added`,
  ];
  return { calls, words: words.filter((part) => typeof part === 'string') };
}
