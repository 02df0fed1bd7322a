import type { WaitlistStats } from '../../src/gateway/gateway.ts';

/** A toast as a visitor reads it. */
export interface Toast {
  /** `success` or `error`. */
  kind: string;
  title: string;
  description: string;
}

/** The figures on the page that a call fills in, as they read. */
export interface Figures {
  families: string;
  neighborhoods: string;
}

/** One class of what a visitor sees after a call, as data for player and tests. */
export interface Outcome {
  /** The only toast that appears; where the answer decides, a function of the reply's row. */
  toast: Toast | null | ((reply: unknown) => Toast);
  /** What the answer decides, in words. */
  depends?: string;
  /** Whether something fails, which the page logs in one line to the console. */
  fails: boolean;
  /** What the form says beside the toast. */
  formTexts?: readonly string[];
  /** Whether the first field is refused: it is marked, and has the focus. */
  refuses?: true;
  /** Whether the form's fields are kept or cleared. */
  fields?: 'cleared' | 'kept';
  /** What the figures read, as a function of the rows. */
  figures?: (rows: WaitlistStats) => Figures;
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
  /** The HTTP status, where the scenario is known by it. */
  status?: number;
  /** What testers search it by besides its other texts, in lower case. */
  words?: string;
  /** What happens to the call, where its title does not say that. */
  happens?: string;
  /** What the visitor should see: an outcome of the call; null where the tester judges. */
  outcome: Outcome | null;
  /** How long the answer takes before anything else is added to it. */
  delayMs?: number;
  /** The call ends by its own time limit only. */
  untilLimit?: true;
  /** How many requests the client sends, if not one. */
  requests?: 2;
  answer(exchange: Exchange): Response | Promise<Response>;
}

/** What goes wrong in a scenario, in the order of the panel. */
export const groups = {
  right: 'Right answers',
  server: 'Server errors',
  refused: 'Refused',
  slow: 'Slow or no answer',
  network: 'Connection',
  odd: 'Malformed answers',
  hand: 'By hand',
} as const;

export type GroupId = keyof typeof groups;

/** The group of a scenario. */
export function groupOf({ status, outcome, delayMs, untilLimit }: Scenario): GroupId {
  if (outcome === null) return 'hand';
  if (delayMs || untilLimit) return 'slow';
  if (!outcome.fails) return 'right';
  if (!status) return 'network';
  if (status >= 500) return 'server';
  return status >= 400 ? 'refused' : 'odd';
}

/** A field that a person fills in, by its label, with a sample or else with the person's email. */
interface Field {
  label: string;
  sample?: string;
  /** The most characters that it takes. */
  longest?: number;
}

/** What a person fills in, in the order of the fields. */
export type Typed = readonly string[];

/** What stands on the page before and after a value: parts of a sentence, or a label and nothing. */
export type Around = readonly [before: string, after: string];

/** How a visitor makes the call: the form or button, its fields, and its texts. */
export interface FormUse {
  kind: 'form';
  /** The accessible names of the forms that make the call; null for a page with a button alone. */
  forms: readonly string[] | null;
  /** The first one is required. */
  fields: readonly Field[];
  /** The button to press, by its name at rest and while the call runs. */
  button: string;
  busyButton: string;
  /** The JSON that must be sent for what was typed. */
  body: (typed: Typed) => object;
  /** Whether a family is the first of its neighborhood, by the reply's row. */
  isFirst?: (reply: unknown) => boolean;
  /** What the page then says of all who have joined, and of what was typed. */
  shows?: (typed: Typed) => string[];
  /** The picture that the call brings, by its accessible name, and how it is saved. */
  picture?: { name: string; button: string; file: string };
}

/** A call that the page makes as it opens. */
interface PageUse {
  kind: 'page';
  /** What the figures read while the call runs. */
  waitingText: string;
  /** A text beside the figures that the call never changes, and its label. */
  fixedText: { label: string; text: string };
}

/** Everything that is known about one call. */
export interface Call {
  /** What testers call it. */
  title: string;
  /** What testers search it by besides its title, in lower case. */
  words: string;
  /** The page that makes it, as a path below the site's own. */
  path: string;
  outcomes: Readonly<Record<string, Outcome>>;
  /** The body of a right answer, which a tester changes to answer by hand. */
  rightBody: object;
  /** By their stable ids, which links carry. `live` comes first and alters nothing. */
  scenarios: Readonly<Record<string, Scenario>>;
  /** How a person uses it, in the roles and labels of its page. */
  use: FormUse | PageUse;
}
