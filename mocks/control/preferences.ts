import * as z from 'zod/mini';
import { callIds } from '../../src/gateway/wire.ts';

/** Whether the panel is closed, a strip while something is tried, or open. */
const views = ['pill', 'strip', 'panel'] as const;

/** The tabs of the panel, by id. */
export const tabs = ['scenarios', 'run', 'conditions', 'log'] as const;

/** What the Scenarios tab can list. */
export const lists = [...callIds, 'presets'] as const;

/** What the panel remembers for the tab: where it is, and what it shows. */
export const preferences = z.object({
  view: z.catch(z.enum(views), 'pill'),
  tab: z.catch(z.enum(tabs), 'scenarios'),
  /** Null: the first call of the page. */
  list: z.catch(z.nullable(z.enum(lists)), null),
  query: z.catch(z.string(), ''),
  isFailedOnly: z.catch(z.boolean(), false),
});

export type Preferences = z.infer<typeof preferences>;

export type TabId = Preferences['tab'];
export type View = Preferences['view'];
