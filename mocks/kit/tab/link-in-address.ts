import type { TabState } from '../controls/create-controls.ts';
import { parseLink, withoutLink } from '../settings/link.ts';
import { saveTabData } from './tab-log.ts';
import { noneAnswered, readTabState, saveTabState } from './tab-state.ts';

/**
 * Takes the mock's link out of the address bar and gives the settings of this page: the link's, else
 * what the tab has saved. A wrong link changes nothing and is told; `isLinked` tells whether a link was applied.
 */
export function takeLink(): TabState & { problems: string[]; isLinked: boolean } {
  const { pathname, search, hash } = window.location;
  const parsed = parseLink(search);
  if (parsed.kind === 'none') return { ...readTabState(), problems: [], isLinked: false };
  window.history.replaceState(window.history.state, '', pathname + withoutLink(search) + hash);
  if (parsed.kind === 'wrong')
    return { ...readTabState(), problems: parsed.problems, isLinked: false };
  const taken = { settings: parsed.settings, answered: noneAnswered };
  saveTabState(taken);
  // A link starts from its seed, the same for everybody.
  saveTabData([]);
  return { ...taken, problems: [], isLinked: true };
}
