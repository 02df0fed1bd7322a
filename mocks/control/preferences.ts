import * as z from 'zod/mini';
import { callIds } from '../../src/gateway/wire.ts';

/** Whether the panel is closed, a strip while something is tried, or open. */
export const views = ['pill', 'strip', 'panel'] as const;

/** The edges of the window that the panel can be docked at. */
export const edges = ['left', 'bottom', 'right'] as const;

/** The tabs of the panel, by id. */
export const tabs = ['scenarios', 'run', 'network', 'data', 'log'] as const;

/** What the Scenarios tab can list. */
export const lists = [...callIds, 'presets'] as const;

/** What the panel remembers for the tab: where it is, and what it shows. */
export const preferences = z.object({
  view: z.catch(z.enum(views), 'pill'),
  /** Where the window has room for it; a narrow window has it at the bottom. */
  edge: z.catch(z.enum(edges), 'right'),
  tab: z.catch(z.enum(tabs), 'scenarios'),
  /** Null: the first call of the page. */
  list: z.catch(z.nullable(z.enum(lists)), null),
  query: z.catch(z.string(), ''),
  logQuery: z.catch(z.string(), ''),
  isFailedOnly: z.catch(z.boolean(), false),
});

export type Preferences = z.infer<typeof preferences>;

export type TabId = Preferences['tab'];
export type View = Preferences['view'];
