import type { WaitlistStats } from '../../src/gateway/gateway.ts';
import type { WaitlistTables } from '../backend/seeds.ts';

/** A toast as a visitor reads it. */
interface Toast {
  /** `success` or `error`. */
  kind: string;
  title: string;
  description: string;
}

/** What a visitor must see once a call has ended. */
export interface Outcome {
  /** The only toast that appears. */
  toast?: Toast;
  /** Whether something fails, which the page logs in one line to the console. */
  fails?: true;
  /** What the form says beside the toast. */
  says?: string;
  /** Whether the first field is marked as wrong. */
  refuses?: true;
  /** Whether the fields are cleared; otherwise they keep what was typed. */
  clears?: true;
  /** The figures that the call fills in. */
  figures?: WaitlistStats;
  /** What is added to the figures that the page shows. */
  adds?: WaitlistStats;
  /** The toast once a new picture is saved. Without a new one, an older one stays. */
  saved?: Toast;
}

/** An answer that a tester writes for a call. No link carries it: it is free text. */
export interface AnswerByHand {
  status: number;
  body: string;
}

/** One request on its way to an answer. */
interface Exchange {
  /** The number of the request in the log: no other request of the tab has it. */
  id: number;
  /** Answers as the unaltered backend, as if no scenario were set; stores what the call stores. */
  live: () => Response;
  /** What a tester has written for the call. */
  byHand: AnswerByHand;
}

/**
 * The time in ms after which the gateway sends a call again over the mock. It is one to two seconds
 * otherwise (src/gateway/transport.ts); the expected result must not depend on chance.
 */
export const resendMs = 2000;

/** How a call is answered, and what the visitor must then see. */
export interface Scenario {
  /** A name for testers who read no code, without a full stop. */
  title: string;
  /** The HTTP status, unless it is 200. */
  status?: number;
  /** What testers search it by besides its other texts, in lower case. */
  words?: string;
  /** What happens to the call, where its title does not say that. */
  happens?: string;
  /** What the visitor must see; unless given, the call fails. Null where the tester judges. */
  outcome?: 'works' | Outcome | null;
  /** How long the answer takes before anything else is added to it. */
  delayMs?: number;
  /** The call ends by its own time limit only. */
  untilLimit?: true;
  /** How many requests the client sends, if not one. */
  requests?: 2;
  /** The JSON that it answers with. Without it and `answer`, the unaltered backend answers. */
  body?: object | null;
  /** Answers otherwise. */
  answer?(exchange: Exchange): Response | Promise<Response>;
}

/** How a visitor makes the call: the form or button, its fields, and its texts. */
export interface FormUse {
  /** The accessible names of the forms that make the call; null for a page with a button alone. */
  forms: readonly string[] | null;
  /** What is typed into each field, by its label. The first one is required. */
  fields: readonly { label: string; sample: string }[];
  /** The button to press, by its name at rest and while the call runs. */
  button: string;
  busyButton: string;
  /** What the form can say, the strongest first: it says one thing at a time. */
  says: readonly string[];
  /** The JSON that must be sent for what was typed, with what is empty as null. */
  sent: (typed: readonly string[]) => object;
  /** The picture that the call brings, by its accessible name, and how it is saved. */
  picture?: { name: string; button: string; file: string };
}

/** What a person does with a form besides playing its scenarios. */
interface ExtraPlay {
  title: string;
  /** The scenario that answers; null where the page sends nothing. */
  id: string | null;
  /** Which of the call's forms, from 0. */
  form?: number;
  /** What is typed instead of the samples. */
  typed?: readonly string[];
  /** What is seen otherwise than the scenario says. */
  outcome?: Outcome;
}

/** Everything that is known about one call. */
export interface Call {
  /** What testers call it. */
  title: string;
  /** What testers search it by besides its title, in lower case. */
  words: string;
  /** The page that makes it, as a path below the site's own. */
  path: string;
  /** The body of a right answer, which a tester changes to answer by hand. */
  rightBody: object;
  /** What a visitor must see where the call works, by the rows and by what was typed. */
  works: (by: { rows: WaitlistTables; typed: readonly string[] }) => Outcome;
  /** What a visitor must see where it fails. */
  fails: Outcome;
  /** By their stable ids, which links carry. `live` comes first and alters nothing. */
  scenarios: Readonly<Record<string, Scenario>>;
  /** How a person uses it, in the roles and labels of its page; null if its page makes the call. */
  use: FormUse | null;
  extras?: readonly ExtraPlay[];
}
