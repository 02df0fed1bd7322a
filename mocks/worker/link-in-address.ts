import * as z from 'zod/mini';
import type { TabState } from '../control/create-controls.ts';
import { formatLink, parseLink, withoutLink } from '../control/link.ts';
import { defaultSettings } from '../control/settings.ts';
import { forEachCall } from '../scenarios/calls.ts';
import { tabStorage } from './tab-storage.ts';

const settingsKey = 'mock-settings';
const seenKey = 'mock-seen';

const count = z.catch(z.int(), 0);
const counts = z.object(forEachCall(() => count));
const none = forEachCall(() => 0);

/** Keeps the settings for this tab, in the form of a link, and what they have answered already. */
export function saveTabState({ settings, seen }: TabState): void {
  tabStorage.write(settingsKey, formatLink(settings));
  tabStorage.write(seenKey, JSON.stringify(seen));
}

function readSeen(): TabState['seen'] {
  try {
    return counts.parse(JSON.parse(tabStorage.read(seenKey) ?? '{}'));
  } catch {
    return none;
  }
}

/** What this tab has kept; the defaults where it has kept nothing that can be read. */
export function readTabState(): TabState {
  const parsed = parseLink(tabStorage.read(settingsKey) ?? '');
  if (parsed.kind !== 'settings') return { settings: defaultSettings, seen: none };
  return { settings: parsed.settings, seen: readSeen() };
}

/**
 * Takes the mock's link out of the address bar and gives the settings of this page: the link's, else
 * what the tab has kept. A wrong link changes nothing and is told.
 */
export function takeLink(): TabState & { problems: string[] } {
  const { pathname, search, hash } = window.location;
  const parsed = parseLink(search);
  if (parsed.kind === 'none') return { ...readTabState(), problems: [] };
  window.history.replaceState(window.history.state, '', pathname + withoutLink(search) + hash);
  if (parsed.kind === 'wrong') return { ...readTabState(), problems: parsed.problems };
  const taken = { settings: parsed.settings, seen: none };
  saveTabState(taken);
  return { ...taken, problems: [] };
}
