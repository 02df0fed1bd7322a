import * as z from 'zod/mini';
import { tabStorage } from '../kit/tab/tab-storage.ts';

/** The tabs of the panel, by id. */
export const tabs = ['scenarios', 'run', 'network', 'data', 'log'] as const;

/** The edges of the window that the panel can be docked at. */
export const edges = ['left', 'bottom', 'right'] as const;

const preferences = z.object({
  /** Whether the panel is closed, a strip while something is tried, or open. */
  view: z.catch(z.enum(['pill', 'strip', 'panel']), 'pill'),
  /** Where the window has room for it; a narrow window has it at the bottom. */
  edge: z.catch(z.enum(edges), 'right'),
  tab: z.catch(z.enum(tabs), 'scenarios'),
  /** What the Scenarios tab lists: a call by its id, or the presets. */
  list: z.catch(z.nullable(z.string()), null),
  query: z.catch(z.string(), ''),
  logQuery: z.catch(z.string(), ''),
  isFailedOnly: z.catch(z.boolean(), false),
});

/** What the panel remembers for the tab: where it is, and what it shows. */
export type Preferences = z.infer<typeof preferences>;

export type TabId = Preferences['tab'];
export type View = Preferences['view'];

const storageKey = 'mock-panel';

/** Reads what the tab has saved; missing or unreadable values get their default. */
export function readPreferences(): Preferences {
  return tabStorage.readJson(storageKey, preferences.parse) ?? preferences.parse({});
}

/** Saves the preferences for this tab. */
export function savePreferences(preferences: Preferences): void {
  tabStorage.write(storageKey, JSON.stringify(preferences));
}
