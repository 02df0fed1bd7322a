import * as z from 'zod/mini';
import { callIds } from '../../src/gateway/wire.ts';
import { type Family, noRows, type WaitlistTables } from '../backend/seeds.ts';
import { calls, perCall, type ScenarioId } from '../scenarios/calls.ts';
import { responseOf } from '../scenarios/shared.ts';
import { formatLink, parseLink } from './link.ts';
import { endOf } from './log.ts';
import { checkIds } from './results.ts';
import type { Settings } from './settings.ts';
import { initialState, type MockState, tabs, views } from './state.ts';

/** The key in the tab's storage. */
const storageKey = 'mock';

/** A list without the items that have another shape, or ids that this code doesn't know. */
function list<Item>(item: z.ZodMiniType<Item>) {
  const read = z.transform((items: unknown[]) =>
    items.flatMap((one) => item.safeParse(one).data ?? []),
  );
  return z.catch(z.pipe(z.array(z.unknown()), read), []);
}

const side = z.union([
  z.object({ state: z.enum(['waiting', 'held']) }),
  z.object({
    state: z.literal('done'),
    afterMs: z.number(),
    ok: z.boolean(),
    result: z.string(),
    body: z.string(),
  }),
]);

const call = z.enum(callIds);

const entry = z
  .object({
    id: z.number(),
    at: z.number(),
    call,
    method: z.string(),
    path: z.string(),
    sent: z.string(),
    scenario: z.nullable(z.custom<ScenarioId>((id) => typeof id === 'string')),
    mock: side,
    page: z.nullable(side),
    violation: z.nullable(z.string()),
  })
  .check(z.refine(({ call, scenario }) => !scenario || scenario in calls[call].scenarios));

const snapshot = z.partialRecord(z.enum(checkIds), z.string());

const result = z.object({
  id: z.number(),
  run: z.number(),
  title: z.string(),
  call,
  link: z.string().check(z.refine((link) => parseLink(`?${link}`)?.problems.length === 0)),
  expected: snapshot,
  seen: snapshot,
  undecided: z.nullable(z.string()),
  manualSteps: z.nullable(z.string()),
});

/** Loose, so that a field added to `Family` is kept. */
const family: z.ZodMiniType<Family> = z.looseObject({
  email: z.string(),
  zipCode: z.nullable(z.string()),
});

const customResponse = z
  .object({ status: z.number(), body: z.string() })
  .check(z.refine(({ status }) => canBeSent(status)));

/** The state as the tab keeps it: settings as their link, so that a reload checks them as one. */
const keptState = z.object({
  link: z.catch(z.string(), ''),
  answered: z.object(perCall(() => z.catch(z.number(), 0))),
  byHand: z.object(perCall((id) => z.catch(customResponse, initialState.byHand[id]))),
  log: list(entry),
  results: list(result),
  panel: z.catch(
    z.object({
      view: z.enum(views),
      tab: z.enum(tabs),
      call: z.nullable(call),
      query: z.string(),
      isWhole: z.boolean(),
      isFailedOnly: z.boolean(),
    }),
    initialState.panel,
  ),
  added: z.catch(
    z.object({
      signups: z.array(family),
      neighborhoods: z.array(z.object({ zipCode: z.string() })),
    }),
    noRows,
  ),
});

/** Whether a script can send a response with this status. */
function canBeSent(status: number): boolean {
  try {
    return responseOf({ status, body: '' }).status === status;
  } catch {
    return false;
  }
}

/** Returns the settings of a kept link, without the ids that this code doesn't know. */
function settingsOfLink(link: string): Settings {
  return parseLink(`?${link}`)?.settings ?? initialState.settings;
}

/**
 * Keeps the state for the tab's next page, with the rows added to the seed. A run ends with this
 * page, so the tab keeps the settings and rows from before it. Keeps nothing if the browser refuses
 * storage.
 */
export function keep(state: MockState, added: WaitlistTables): void {
  const { run, panel, log, results, byHand } = state;
  const isPlaying = run?.status === 'playing';
  const own = isPlaying ? run.before : { settings: state.settings, added };
  const kept: z.infer<typeof keptState> = {
    link: formatLink(own.settings),
    answered: perCall((id) => own.settings.calls[id].answered),
    byHand: { ...byHand },
    // Requests in flight end with this page, too.
    log: log.filter((one) => endOf(one) !== null),
    results: results.map(({ settings, ...one }) => ({ ...one, link: formatLink(settings) })),
    panel: { ...panel, view: panel.view === 'strip' ? 'pill' : panel.view },
    added: own.added,
  };
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(kept));
  } catch {
    // A reload then starts from the defaults.
  }
}

function readKept(): { state: MockState; added: WaitlistTables } {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '');
    const { link, answered, results, added, ...kept } = keptState.parse(stored);
    const settings = settingsOfLink(link);
    const counted = perCall((id) => ({ ...settings.calls[id], answered: answered[id] }));
    const state: MockState = {
      ...initialState,
      ...kept,
      settings: { ...settings, calls: counted },
      results: results.map(({ link, ...one }) => ({ ...one, settings: settingsOfLink(link) })),
    };
    return { state, added };
  } catch {
    return { state: initialState, added: noRows };
  }
}

/**
 * Returns the state that this page starts from, and the rows to add to the seed: those of its link,
 * which it removes from the address bar, else those that the tab kept, else the defaults. A wrong
 * link changes nothing; `problems` says why.
 */
export function takeStart(): { state: MockState; added: WaitlistTables } {
  const { state, added } = readKept();
  const { pathname, search, hash } = window.location;
  const link = parseLink(search);
  if (!link) return { state, added };
  const { settings, problems, rest } = link;
  window.history.replaceState(window.history.state, '', pathname + rest + hash);
  if (problems.length > 0) return { state: { ...state, problems }, added };
  // Closed, so that the message about the link is seen.
  const panel = { ...state.panel, view: 'pill' } as const;
  // A link starts from its seed, the same for everybody.
  const { byHand } = initialState;
  return { state: { ...state, settings, byHand, panel, problems }, added: noRows };
}
