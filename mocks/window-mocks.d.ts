// What scripts and browser tests can do with a mock build of the site. This file imports nothing:
// a project outside of this repository can copy it. The compiler holds mocks/browser.ts to it.

export {};

declare global {
  interface Window {
    /** The controls of the mock. Only mock builds have them, once the page has started. */
    __mocks: WindowMocks;
  }
}

type CallId = 'signup' | 'stats' | 'logo';
type NetworkId = 'none' | 'fast-3g' | 'slow-3g' | 'offline' | 'hold';

/** The result of one try on the page. */
interface Try {
  /** No two of a tab have the same. */
  id: string;
  /** What was tried, in words. */
  title: string;
  /** The call that it makes; without one, the call of its form. */
  call: CallId;
  /** What has answered it; null when nothing is sent. */
  scenario: string | null;
  /** The query of the link that sets it again; null where a person does what no link can set. */
  query: string | null;
  /** What it had to show, and how the page differed from that; null where it did not. */
  expected: readonly { says: string; difference: string | null }[];
  /** What was seen, in a few words. */
  seen: string;
  /** One sentence each; empty when everything is as expected, and when a person has to decide. */
  differences: readonly string[];
  /** `open`: a person has to decide. */
  verdict: 'good' | 'bad' | 'open';
  /** False when the page was still busy at the end of its time, or could not be used at all. */
  isFinished: boolean;
  tookMs: number;
}

interface Settings {
  /** The scenarios of the requests of each call, in order; the last one continues. */
  calls: Readonly<Record<CallId, { steps: readonly string[]; delayMs: number }>>;
  network: NetworkId;
  seed: string;
}

type Side =
  | { state: 'waiting' | 'held' }
  | { state: 'done'; ok: boolean; result: string; afterMs: number };

interface LogEntry {
  id: number;
  /** In ms since the epoch. */
  at: number;
  call: CallId;
  method: string;
  path: string;
  /** The body that was sent. */
  sent: string;
  scenario: string | null;
  mock: Side & { body?: string };
  /** Null when something else than the site's gateway has sent it. */
  page: Side | null;
  /** What the client did wrong in sending it. */
  violations: readonly string[];
}

interface Family {
  email: string;
  zipCode: string | null;
}

/** Unknown ids throw an error that names the known ones. */
interface WindowMocks {
  settings(): Settings;
  /** Sets a call to a scenario, or its requests to one after another; the last one continues. */
  set(call: CallId, scenario: string | readonly string[], options?: { delayMs?: number }): void;
  /** Answers a call by hand until it is set again. */
  answer(call: CallId, answer: { status?: number; body?: string }): void;
  preset(id: string): void;
  network(id: NetworkId): void;
  data: {
    /** The rows of the backend, oldest first. */
    tables(): { signups: Family[]; neighborhoods: { zipCode: string }[] };
    summary(): string;
    /** Replaces the rows by those of a seed. */
    seed(id: string): void;
    /** Adds a family; false when it was there already. */
    add(family?: Partial<Family>): boolean;
    reset(): void;
    /** The families that are not in the seed. */
    added(): Family[];
  };
  /** The last 200 requests from both sides, newest first. */
  log(): readonly LogEntry[];
  /** Lets one held request through, by its id, or all of them. */
  release(id?: number): void;
  /** The address of this page with the current settings. */
  link(): string;
  health(): Promise<{ kind: string; why?: string }>;
  /**
   * Plays everything of these calls, or of all, on the page: each scenario, and each action that
   * makes no call; `quick` leaves out those that take 10 s and more. Settings and data are
   * restored. It waits for what is being played already, as do the next two.
   */
  runAll(options?: { calls?: readonly CallId[]; quick?: boolean }): Promise<readonly Try[]>;
  /** Tries these calls as they are set; without any, the altered ones, or those of the page. */
  tryOut(calls?: readonly CallId[]): Promise<readonly Try[]>;
  /** Plays one scenario, and restores the settings. */
  play(scenario: { call: CallId; id: string }): Promise<readonly Try[]>;
}
