import { formatLink, parseLink, withoutLink } from '../control/link.ts';
import { defaultSettings, type Settings } from '../control/settings.ts';
import { tabStorage } from './tab-storage.ts';

const storageKey = 'streetkind-mock-settings';

/** Keeps settings for this tab, in the form of a link. */
export function keepSettings(settings: Settings): void {
  tabStorage.write(storageKey, formatLink(settings));
}

function keptSettings(): Settings {
  const parsed = parseLink(tabStorage.read(storageKey) ?? '');
  return parsed.kind === 'settings' ? parsed.settings : defaultSettings;
}

/**
 * Takes the mock's link out of the address bar and gives the settings of this page: the link's, else
 * what the tab has kept. A wrong link changes nothing and is told.
 */
export function takeLink(): { settings: Settings; problems: string[] } {
  const { pathname, search, hash } = window.location;
  const parsed = parseLink(search);
  if (parsed.kind === 'none') return { settings: keptSettings(), problems: [] };
  window.history.replaceState(window.history.state, '', pathname + withoutLink(search) + hash);
  if (parsed.kind === 'wrong') return { settings: keptSettings(), problems: parsed.problems };
  keepSettings(parsed.settings);
  return { settings: parsed.settings, problems: [] };
}
