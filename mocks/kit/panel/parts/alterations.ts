import type { ControlState, Controls } from '../../controls/controls.ts';
import { counted } from '../../counted.ts';
import { firstOf } from '../../product.ts';
import { effectiveCalls } from '../../settings/settings.ts';
import type { PanelSource } from './panel-props.ts';

/** Everything that differs from the defaults, in words; empty when nothing is altered. */
export interface Alterations {
  calls: number;
  /** One part for each: calls, answers by hand, network, seed, and what the tables hold beyond it. */
  words: string[];
}

/** How many rows were added since the seed. */
export function addedRows({ data }: Controls): number {
  return data.changes().filter(({ added }) => added !== undefined).length;
}

/** What differs from the defaults, the data included. */
export function alterationsOf(
  { product, controls, data }: PanelSource,
  { settings, answered, byHand }: ControlState,
): Alterations {
  const { network, seed } = settings;
  const calls = effectiveCalls(product, settings, answered).length;
  const added = addedRows(controls);
  const written = Object.keys(byHand).length;
  const words = [
    calls > 0 && counted(calls, 'call altered', 'calls altered'),
    written > 0 && counted(written, 'answer by hand', 'answers by hand'),
    network !== 'none' && `network ${network}`,
    seed !== firstOf(product.seeds) && `data ${seed}`,
    added > 0 && `${counted(added, data.row.one, data.row.many)} added`,
  ];
  return { calls, words: words.filter((part) => typeof part === 'string') };
}
