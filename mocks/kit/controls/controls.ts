import type { InterceptorState } from '../answer/interceptor.ts';
import type { Violation } from '../log/client-checks.ts';
import type { LogEntry } from '../log/log-entry.ts';
import type { Data, DataChange } from '../product.ts';
import type { AnswerByHand } from '../settings/answer-by-hand.ts';
import type { CallSetting } from '../settings/call-setting.ts';
import type { NetworkId } from '../settings/networks.ts';
import type { Settings } from '../settings/settings.ts';
import type { Health } from './health.ts';

/** What the controls show; a new object after every change. */
export interface ControlState extends Omit<InterceptorState, 'calls' | 'network'> {
  settings: Settings;
  /** Goes up when the tables were changed by hand. */
  dataChanges: number;
  /** Problems of the link that opened the page, until it is dismissed. */
  problems: readonly string[];
}

/** Options of a setting; missing ones are defaults. */
export type Conditions = Partial<Omit<CallSetting, 'scenario'>>;

/**
 * The mock's controls: what the panel does, and what scripts and browser tests do through
 * `window.__mocks`. Everything takes effect from the next request on; an unknown id throws an
 * error that names the known ones.
 */
export interface Controls<
  OwnData extends Data = Data,
  ScenarioIds extends Record<string, string> = Record<string, string>,
> {
  /** What is set at the moment. */
  settings(): Settings;
  /**
   * Sets one call: `set(call, 'rate-limited', { frequency: 'once', delayMs: 800 })`. A sequence is
   * `set(call, 'server-error', { followedBy: ['server-error', 'live'] })`, and `{ email: 'bad' }`
   * affects only emails that begin with `bad@` or `bad+`. Setting the same again restarts it;
   * another delay alone does not.
   */
  set<Call extends keyof ScenarioIds & string>(
    call: Call,
    scenario: ScenarioIds[Call],
    conditions?: Conditions,
  ): void;
  /**
   * Answers a call by hand: `answer(call, { status: 500, body: 'Out of order' })`. That takes the
   * place of the call's scenario, for every request or, with `isOnce`, for the next one, until the
   * call is set again or null is given. No link carries it. Throws a sentence when no script can
   * answer so.
   */
  answer(call: keyof ScenarioIds & string, answer: Partial<AnswerByHand> | null): void;
  /** A scenario's answer, to be changed by hand; null if it gives no complete answer by itself. */
  answerOf<Call extends keyof ScenarioIds & string>(
    call: Call,
    scenario: ScenarioIds[Call],
  ): Promise<AnswerByHand | null>;
  /** Sets all calls and the network, and starts the data from the preset's seed. */
  preset(id: string): void;
  /** Sets the network that every request goes over. */
  network(id: NetworkId): void;
  data: {
    /** Copies of the rows, oldest first. */
    tables: OwnData['tables'];
    /** The rows in words. */
    summary(): string;
    /** Replaces the rows by those of a seed, which later resets and reloads start from. */
    seed(id: string): void;
    /** Adds a row by the rules of the product, past the network and the scenario. */
    add: OwnData['add'];
    /** Removes a row that is not in the seed, by its key. */
    remove(key: string): void;
    /** Starts again from the seed. */
    reset(): void;
    /** How the rows differ from those of the seed. */
    changes(): ReturnType<OwnData['changes']>;
    /** Starts again from the seed, with these differences. */
    restore(changes: readonly DataChange[]): void;
  };
  /** The last 200 requests from both sides, newest first, keys masked. */
  log(): readonly LogEntry[];
  /** Forgets the requests that have ended. */
  clearLog(): void;
  /** Mistakes of the client in the logged requests. */
  violations(): Violation[];
  /** Lets one held request through, by the id of its log entry, or all of them. */
  release(id?: number): void;
  /** The path of this page with the current settings and no other query. */
  link(): string;
  /** Checks the worker, and reactivates it. */
  health(): Promise<Health>;
  /** Dismisses the problems of the link that opened the page. */
  dismissProblems(): void;
}
