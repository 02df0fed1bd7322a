import type { WaitlistStats } from '../../src/gateway/gateway.ts';
import type { WaitlistTables } from '../backend/seeds.ts';

interface Toast {
  /** `success` or `error`. */
  kind: string;
  title: string;
  description: string;
}

/** What a visitor should see on the page after a call. */
export interface Outcome {
  /** The only toast that the call causes. */
  toast?: Toast;
  /** Whether the call fails. If it does, the page also logs one error to the console. */
  fails?: true;
  /** The message that the form shows. */
  says?: string;
  /** Whether the first field is marked as invalid. */
  refuses?: true;
  /** Whether the fields are cleared; otherwise they keep their text. */
  clears?: true;
  /** The numbers of families and neighborhoods on the page after the call. */
  figures?: WaitlistStats;
  /** How many families and neighborhoods the call adds to those on the page. */
  adds?: WaitlistStats;
  /** The toast that appears once the new image is saved. Omitted if there is no new image. */
  saved?: Toast;
}

/** A response that a tester writes for a call. It is free text, so links to mock settings omit it. */
export interface CustomResponse {
  status: number;
  body: string;
}

/** The argument of a scenario's `answer`. */
interface Exchange {
  /** The id of the request in the log. No two requests in a tab have the same id. */
  id: number;
  /** Changes the rows as the real backend would, and returns the default response. */
  live: () => Response;
  byHand: CustomResponse;
}

/** One way to answer a call, and what the visitor should then see on the page. */
export interface Scenario {
  /** A name that testers understand without knowing the code. No final period. */
  title: string;
  /** The HTTP status. Default: 200. */
  status?: number;
  /** Synonyms that testers search for, in lowercase. */
  words?: string;
  /** One sentence that explains the title. Omitted if the title is clear enough. */
  happens?: string;
  /**
   * The expected outcome on the page. `works` means the outcome that `Call.works` returns. Null means that the
   * tester has to judge by eye. Default: `Call.fails`.
   */
  outcome?: 'works' | Outcome | null;
  /** The scenario's own delay in ms. A tester can add to it. Default: 0. */
  delayMs?: number;
  /** Whether the call ends only when the page reaches its time limit. */
  untilLimit?: true;
  /** The number of requests that the page sends for one call. Default: 1. */
  requests?: 2;
  /** The response body, as JSON. Without `body` or `answer`, the backend gives its default response. */
  body?: object | null;
  /** Builds the response in code. Used instead of `body`. */
  answer?(exchange: Exchange): Response | Promise<Response>;
}

/** The form or button that makes the call, with its fields and the text that it shows. */
export interface FormUse {
  /** The accessible names of the forms; null for a page that has only a button. */
  forms: readonly string[] | null;
  /** The label of each field, and the text that a play types into it. The first field is required. */
  fields: readonly { label: string; sample: string }[];
  button: string;
  /** The button's label while the call runs. */
  busyButton: string;
  /** All messages that the form can show. It shows one at a time. */
  says: readonly string[];
  /** Returns the request body that the page should send, given the text of each field. */
  sent: (typed: readonly string[]) => object;
  /** The image that the call returns: its accessible name, its save button's name, and its file's name. */
  picture?: { name: string; button: string; file: string };
}

/** An additional play, which uses another form, types other text, or starts on a page that was reopened. */
interface ExtraPlay {
  title: string;
  /** The id of the scenario that answers the request. Null if the page shouldn't send a request. */
  id: string | null;
  /** The 0-based index of the form in `FormUse.forms`. Default: 0. */
  form?: number;
  /** The text to type into each field. Default: the samples. */
  typed?: readonly string[];
  /** Whether the page is reopened before the play, so that it shows no effects of earlier signups. */
  isReopened?: true;
  /** The expected outcome, if it differs from the scenario's. */
  outcome?: Outcome;
}

/** One call: the form that makes it, its scenarios, and what a visitor should see on the page afterward. */
export interface Call {
  /** The call's name, as testers see it in the panel. */
  title: string;
  /** Synonyms that testers search for, in lowercase. */
  words: string;
  /** The path of the page that makes the call, relative to the site's base path. */
  path: string;
  /** The body of a correct response. The tester can edit it to write a custom response. */
  rightBody: object;
  /** Returns the outcome of a successful call, given the rows before the call and each field's text. */
  works: (by: { rows: WaitlistTables; typed: readonly string[] }) => Outcome;
  /** The outcome of a failed call. */
  fails: Outcome;
  /** The scenarios by id. `live`, the default response, is first. Never change an id: links contain it. */
  scenarios: Readonly<Record<string, Scenario>>;
  /** How a visitor makes the call; null if the page makes it when it opens. */
  use: FormUse | null;
  extras?: readonly ExtraPlay[];
}
