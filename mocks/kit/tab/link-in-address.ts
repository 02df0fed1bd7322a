import type { TabState } from '../controls/create-controls.ts';
import type { Product } from '../product.ts';
import { parseLink, withoutLink } from '../settings/link.ts';
import { saveTabData } from './tab-log.ts';
import { readTabState, saveTabState } from './tab-state.ts';

/**
 * Takes the mock's link out of the address bar and returns the settings of this page: the link's,
 * else what the tab has saved. A wrong link changes nothing; `problems` says why. `isLinked` tells
 * whether a link was applied.
 */
export function takeLink(product: Product): TabState & { problems: string[]; isLinked: boolean } {
  const { pathname, search, hash } = window.location;
  const parsed = parseLink(product, search);
  if (parsed.kind === 'none') return { ...readTabState(product), problems: [], isLinked: false };
  window.history.replaceState(window.history.state, '', pathname + withoutLink(search) + hash);
  if (parsed.kind === 'wrong') {
    return { ...readTabState(product), problems: parsed.problems, isLinked: false };
  }
  const taken = { settings: parsed.settings, answered: {} };
  saveTabState(product, taken);
  // A link starts from its seed, the same for everybody.
  saveTabData([]);
  return { ...taken, problems: [], isLinked: true };
}
