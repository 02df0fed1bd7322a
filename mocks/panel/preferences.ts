import * as z from 'zod/mini';
import { tabStorage } from '../worker/tab-storage.ts';

/** The corners that the pill can sit in. */
export const corners = ['bottom-left', 'bottom-right', 'top-left', 'top-right'] as const;

/** The tabs of the panel, by id. */
export const tabs = ['scenarios', 'network', 'data', 'log'] as const;

const preferences = z.object({
  corner: z.catch(z.enum(corners), 'bottom-left'),
  tab: z.catch(z.enum(tabs), 'scenarios'),
  isOpen: z.catch(z.boolean(), false),
  verdicts: z.catch(z.record(z.string(), z.enum(['good', 'bad'])), {}),
});

/** What the panel remembers for the tab: where it is, what it shows, and QA's verdicts. */
export type Preferences = z.infer<typeof preferences>;

export type Corner = Preferences['corner'];
export type TabId = Preferences['tab'];

const storageKey = 'streetkind-mock-panel';

/** Reads what the tab has kept; whatever is missing or unreadable has its standard value. */
export function readPreferences(): Preferences {
  try {
    return preferences.parse(JSON.parse(tabStorage.read(storageKey) ?? '{}'));
  } catch {
    return preferences.parse({});
  }
}

/** Keeps the preferences for this tab. */
export function keepPreferences(preferences: Preferences): void {
  tabStorage.write(storageKey, JSON.stringify(preferences));
}
