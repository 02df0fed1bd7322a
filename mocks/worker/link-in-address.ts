import { formatLink, parseLink, withoutLink } from '../control/link.ts';
import { plainRules, type Rules } from '../control/settings.ts';
import { tabMemory } from './tab-storage.ts';

const memoryKey = 'streetkind-mock-rules';

/** Keeps rules for this tab, in the form of a link. */
export function keepRules(rules: Rules): void {
  tabMemory.write(memoryKey, formatLink(rules));
}

function keptRules(): Rules {
  const parsed = parseLink(tabMemory.read(memoryKey) ?? '');
  return parsed.kind === 'rules' ? parsed.rules : plainRules;
}

/**
 * Takes the mock's link out of the address bar and gives the rules of this page: the link's, else
 * what the tab has kept. A wrong link changes nothing and is told.
 */
export function takeLink(): { rules: Rules; problems: string[] } {
  const { pathname, search, hash } = window.location;
  const parsed = parseLink(search);
  if (parsed.kind === 'none') return { rules: keptRules(), problems: [] };
  window.history.replaceState(window.history.state, '', pathname + withoutLink(search) + hash);
  if (parsed.kind === 'wrong') return { rules: keptRules(), problems: parsed.problems };
  keepRules(parsed.rules);
  return { rules: parsed.rules, problems: [] };
}
