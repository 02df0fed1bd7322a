import type { ControlState, Controls } from '../kit/controls/controls.ts';
import { counted } from '../kit/counted.ts';
import { firstOf } from '../kit/product.ts';
import { effectiveCalls } from '../kit/settings/settings.ts';
import type { PanelSource } from './panel-props.ts';
import { words } from './words.ts';

/** Everything that differs from the defaults. */
export interface Alterations {
  /** The number of calls that are altered or answered by hand. */
  calls: number;
  /** In words, one part for each: calls, answers by hand, network, seed, added rows. */
  parts: string[];
}

function addedRows({ data }: Controls): number {
  return data.changes().filter(({ added }) => added !== undefined).length;
}

/** What differs from the defaults, the data included. */
export function alterationsOf(
  { product, controls, data }: PanelSource,
  { settings, answered, byHand }: ControlState,
): Alterations {
  const { network, seed } = settings;
  const altered = effectiveCalls(product, settings, answered).map(({ id }) => id);
  const written = Object.keys(byHand);
  const scenarios = altered.filter((id) => !written.includes(id)).length;
  const added = addedRows(controls);
  const parts = [
    scenarios > 0 && words.calls(scenarios),
    written.length > 0 && words.byHand(written.length),
    network !== 'none' && words.network(network),
    seed !== firstOf(product.seeds) && words.data(seed),
    added > 0 && words.added(counted(added, data.row.one, data.row.many)),
  ];
  return {
    calls: scenarios + written.length,
    parts: parts.filter((part) => typeof part === 'string'),
  };
}

/** The question before added rows are removed; null when there are none. */
export function lostRows({ controls, data }: PanelSource): string | null {
  const count = addedRows(controls);
  return count === 0 ? null : words.loseAdded(count, data.row);
}
