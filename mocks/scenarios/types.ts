import type { WaitlistStats } from '../../src/gateway/gateway.ts';
import type { WaitlistTables } from '../backend/seeds.ts';

interface Toast {
  /** `success` or `error`. */
  kind: string;
  title: string;
  description: string;
}

/** The page after a call, as a visitor should see it. */
export interface Outcome {
  /** The only toast that appears. */
  toast?: Toast;
  /** Whether the call fails, which the page logs to the console in one line. */
  fails?: true;
  /** The message in the form. */
  says?: string;
  /** Whether the first field is marked as invalid. */
  refuses?: true;
  /** Whether the fields are cleared; otherwise they keep their text. */
  clears?: true;
  /** The figures on the page after the call. */
  figures?: WaitlistStats;
  /** How much the call adds to the figures on the page. */
  adds?: WaitlistStats;
  /** The toast once the new image is saved; missing if there is no new image. */
  saved?: Toast;
}

/** A response that a tester writes for a call. Links don't include it, since it is free text. */
export interface CustomResponse {
  status: number;
  body: string;
}

/** The argument of a scenario's `answer`. */
interface Exchange {
  /** The id of the request in the log, unique in the tab. */
  id: number;
  /** Changes the backend's rows as the call does, and returns the default response. */
  live: () => Response;
  byHand: CustomResponse;
}

/** A way to answer a call, with the page that the visitor should then see. */
export interface Scenario {
  /** A name for testers who don't read code, without a period. */
  title: string;
  /** The HTTP status. Default: 200. */
  status?: number;
  /** Synonyms that testers search for, in lowercase. */
  words?: string;
  /** One sentence that explains the title; missing if the title is clear. */
  happens?: string;
  /** The page after the call. Default: the call fails. Null if the tester has to judge. */
  outcome?: 'works' | Outcome | null;
  /** The scenario's own delay in ms. */
  delayMs?: number;
  /** Whether only the time limit ends the call. */
  untilLimit?: true;
  /** The number of requests that the client sends. Default: 1. */
  requests?: 2;
  /** The JSON of the response. Without `body` and `answer`, the backend gives its default response. */
  body?: object | null;
  /** Builds the response in code; used instead of `body`. */
  answer?(exchange: Exchange): Response | Promise<Response>;
}

/** The form or button that makes the call, with its fields and texts. */
export interface FormUse {
  /** The accessible names of the forms; null for a page that has only a button. */
  forms: readonly string[] | null;
  /** Each field by its label, with the text that a play types. The first field is required. */
  fields: readonly { label: string; sample: string }[];
  button: string;
  /** The name of the button while the call runs. */
  busyButton: string;
  /** All messages of the form. It shows one message at a time. */
  says: readonly string[];
  /** Returns the JSON that the page should send for the typed texts. */
  sent: (typed: readonly string[]) => object;
  /** The image that the call returns: its accessible name, its save button, and the saved file. */
  picture?: { name: string; button: string; file: string };
}

/** An additional play, which uses another form or types other text. */
interface ExtraPlay {
  title: string;
  /** The scenario that answers; null if the page sends nothing. */
  id: string | null;
  /** The index of the form, from 0. */
  form?: number;
  /** The typed texts. Default: the samples. */
  typed?: readonly string[];
  /** Whether the page is opened again first, since a signup changes the page for later plays. */
  isReopened?: true;
  /** Replaces the scenario's outcome. */
  outcome?: Outcome;
}

/** One call: the form that makes it, its scenarios, and the page that a visitor should see after it. */
export interface Call {
  /** The name of the call, as testers read it. */
  title: string;
  /** Synonyms that testers search for, in lowercase. */
  words: string;
  /** The path of the page that makes the call, relative to the site's base path. */
  path: string;
  /** The body of a correct response, which is also the initial body of a custom response. */
  rightBody: object;
  /** Returns the outcome of a successful call, given the rows and what the visitor typed. */
  works: (by: { rows: WaitlistTables; typed: readonly string[] }) => Outcome;
  /** The outcome of a failed call. */
  fails: Outcome;
  /** The scenarios by id. Ids are stable, because links use them. `live` is first and overrides nothing. */
  scenarios: Readonly<Record<string, Scenario>>;
  /** How a visitor makes the call; null if the page makes it when it opens. */
  use: FormUse | null;
  extras?: readonly ExtraPlay[];
}
