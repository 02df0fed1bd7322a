import * as z from 'zod/mini';
import { tabStorage } from '../../tab/tab-storage.ts';

/** The corners that the pill can sit in. */
export const corners = ['bottom-left', 'bottom-right', 'top-left', 'top-right'] as const;

/** The tabs of the panel, by id. */
export const tabs = ['scenarios', 'run', 'network', 'data', 'log'] as const;

/** Whether the panel is closed, a strip while something is tried, or open. */
export const views = ['pill', 'strip', 'panel'] as const;

const preferences = z.object({
  corner: z.catch(z.enum(corners), 'bottom-left'),
  edge: z.catch(z.enum(['auto', 'left', 'bottom', 'right']), 'auto'),
  sizes: z.catch(z.object({ side: z.optional(z.number()), bottom: z.optional(z.number()) }), {}),
  tab: z.catch(z.enum(tabs), 'scenarios'),
  /** What the Scenarios tab lists: a call by its id, or the presets. */
  list: z.catch(z.nullable(z.string()), null),
  query: z.catch(z.string(), ''),
  logQuery: z.catch(z.string(), ''),
  isFailedOnly: z.catch(z.boolean(), false),
  view: z.catch(z.enum(views), 'pill'),
});

/** What the panel remembers for the tab: where it is, and what it shows. */
export type Preferences = z.infer<typeof preferences>;

export type Corner = Preferences['corner'];
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
