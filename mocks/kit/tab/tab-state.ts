import * as z from 'zod/mini';
import { forEachCall } from '../../calls/calls.ts';
import type { TabState } from '../controls/create-controls.ts';
import { formatLink, parseLink } from '../settings/link.ts';
import { defaultSettings } from '../settings/settings.ts';
import { tabStorage } from './tab-storage.ts';

const settingsKey = 'mock-settings';
const answeredKey = 'mock-answered';

const count = z.catch(z.int(), 0);
const counts = z.object(forEachCall(() => count));

/** No call has answered anything yet. */
export const noneAnswered = forEachCall(() => 0);

/** Saves the settings for this tab, in the form of a link, and what they have answered already. */
export function saveTabState({ settings, answered }: TabState): void {
  tabStorage.write(settingsKey, formatLink(settings));
  tabStorage.write(answeredKey, JSON.stringify(answered));
}

function readAnswered(): TabState['answered'] {
  try {
    return counts.parse(JSON.parse(tabStorage.read(answeredKey) ?? '{}'));
  } catch {
    return noneAnswered;
  }
}

/** What this tab has saved; the defaults where it has saved nothing that can be read. */
export function readTabState(): TabState {
  const parsed = parseLink(tabStorage.read(settingsKey) ?? '');
  if (parsed.kind !== 'settings') return { settings: defaultSettings, answered: noneAnswered };
  return { settings: parsed.settings, answered: readAnswered() };
}
