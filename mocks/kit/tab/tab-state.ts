import * as z from 'zod/mini';
import type { TabState } from '../controls/create-controls.ts';
import type { Product } from '../product.ts';
import { answersByHand } from '../settings/answer-by-hand.ts';
import { formatLink, parseLink } from '../settings/link.ts';
import { defaultSettings } from '../settings/settings.ts';
import { tabStorage } from './tab-storage.ts';

const settingsKey = 'mock-settings';
const answeredKey = 'mock-answered';
const byHandKey = 'mock-by-hand';

const counts = z.record(z.string(), z.catch(z.int(), 0));

/** Saves the settings for this tab, in the form of a link, and what they have answered already. */
export function saveTabState(product: Product, { settings, answered, byHand }: TabState): void {
  tabStorage.write(settingsKey, formatLink(product, settings));
  tabStorage.write(answeredKey, JSON.stringify(answered));
  tabStorage.write(byHandKey, JSON.stringify(byHand ?? {}));
}

/** What this tab has saved; the defaults where it has saved nothing that can be read. */
export function readTabState(product: Product): TabState {
  const parsed = parseLink(product, tabStorage.read(settingsKey) ?? '');
  if (parsed.kind !== 'settings') return { settings: defaultSettings(product), answered: {} };
  return {
    settings: parsed.settings,
    answered: tabStorage.readJson(answeredKey, counts.parse) ?? {},
    byHand: tabStorage.readJson(byHandKey, answersByHand.parse) ?? {},
  };
}
