import { unknown } from './unknown.ts';

/** A toast as a visitor reads it; without a description, any description will do. */
export interface Toast {
  title: string;
  description?: string;
}

/** The contents of a page's named texts, by their ids. */
export type Texts = Readonly<Record<string, string>>;

/** The number of rows of each table. */
export type Counts = Readonly<Record<string, number>>;

/** One class of what a visitor sees after a call, in plain words and as data for tests. */
export interface Outcome {
  sees: string;
  /** The same in a word or two, shown beside a choice. */
  label: string;
  /** Null when no toast may appear. */
  toast: Toast | null;
  /** Whether the page logs a line to the console. */
  logged: boolean;
  /** Whether the form's fields are kept or cleared. */
  fields?: 'cleared' | 'kept';
  /** What the call's texts read, where the data decides it as a function of the rows. */
  texts?: Texts | ((counts: Counts) => Texts);
  /** Whether a new picture is there. */
  picture?: boolean;
}

/** One request on its way to an answer. */
export interface Exchange {
  request: Request;
  /** The number of the request in the log: no other request of the tab has it. */
  id: number;
  /** Answers as the unaltered backend, as if no scenario were set; stores what the call stores. */
  live(): Promise<Response>;
}

/** What goes wrong in a scenario, in the order of the panel. */
export const groups = {
  works: 'Works',
  server: 'Server errors',
  refused: 'Refused',
  slow: 'Slow or no answer',
  network: 'Connection',
  odd: 'Malformed answers',
  data: 'Special data',
} as const;

export type GroupId = keyof typeof groups;

/** How a call is answered, and what the visitor must then see. */
export interface Scenario<OutcomeId extends string = string> {
  /** A name for testers who read no code, without a full stop. */
  title: string;
  group: GroupId;
  /** The HTTP status, where the scenario is known by it. */
  status?: number;
  /** More search words, in lower case. */
  words: string;
  /** What happens to the call, in plain words. */
  happens: string;
  /** What the visitor should see: an outcome of the call. */
  shows: OutcomeId;
  /** What the texts read, where the scenario fixes that, and the same in plain words. */
  fixed?: { texts: Texts; sees: string };
  /** How long the answer takes before anything else is added to it. */
  delayMs?: number;
  /** The call ends by its own time limit only. */
  untilLimit?: true;
  /** How many requests the client sends, if not one. */
  requests?: 2;
  /** Rare: the panel lists it behind the others of its group. */
  rare?: true;
  /** The real backend never answers like this; the page must still handle it. */
  cannotHappen?: true;
  answer(exchange: Exchange): Response | Promise<Response>;
}

/** A field that a person fills in, by its label; the text can depend on the person's email. */
export interface Field {
  label: string;
  text: (email: string) => string;
  /** The button is disabled without it. */
  isRequired?: true;
}

/** A text on the page: the value beside a label, or the gap between two parts of a sentence. */
export type PageText = { id: string } & (
  | { label: string }
  | { sentence: readonly [string, string] }
);

/** How a person uses a call, in the roles and labels of its page. */
export interface Use {
  /** The accessible name of the form; the first form of that name. */
  form?: string;
  fields?: readonly Field[];
  /** The button to press, by its name at rest; null when the page makes the call as it opens. */
  button: string | null;
  /** The texts that the call fills in. */
  texts?: readonly PageText[];
  /** What they read while the call runs. */
  waitingText?: string;
  /** The picture that the call brings, by its accessible name, and the button that comes with it. */
  picture?: { name: string; button: string };
}

/** Checks a request's body: the part of a schema library that the kit uses. */
export interface BodySchema {
  safeParse(body: unknown):
    | { success: true }
    | {
        success: false;
        error: { issues: { code: string; path: PropertyKey[]; keys?: string[] | undefined }[] };
      };
}

/** Everything that is known about one call; the kit's only source. */
export interface Call<
  Backend = unknown,
  Id extends string = string,
  OutcomeId extends string = string,
  ScenarioId extends string = string,
> {
  id: Id;
  /** What testers call it. */
  title: string;
  /** The page that makes it, as a path below the site's own. */
  path: string;
  /** Where its requests go below the backend's address, and what their body must be. */
  wire: { path: string; request: BodySchema };
  /** The time within which it ends. */
  limitMs: number;
  /** Whether the same request may be sent once only. */
  isSentOnce: boolean;
  /** The email in a request's body. Without it, a scenario cannot be limited to certain emails. */
  emailIn?(body: string): string | null;
  /** Valid arguments. */
  sample: readonly unknown[];
  /** The unaltered answer. */
  answer(request: Request, backend: Backend): Promise<Response>;
  outcomes: Readonly<Record<OutcomeId, Outcome>>;
  /** By their stable ids, which links carry. `live` comes first and alters nothing. */
  scenarios: Readonly<Record<ScenarioId, Scenario<NoInfer<OutcomeId>>>>;
  use: Use;
}

/** Describes a call; the compiler holds each scenario to an outcome of the same call. */
export function defineCall<
  Backend,
  const Id extends string,
  OutcomeId extends string,
  ScenarioId extends string,
>(call: Call<Backend, Id, OutcomeId, ScenarioId>): Call<Backend, Id, OutcomeId, ScenarioId> {
  return call;
}

/** The scenario of a call; null when the call has none of that id. */
export function findScenario(call: Call, id: string): Scenario | null {
  return Object.hasOwn(call.scenarios, id) ? (call.scenarios[id] ?? null) : null;
}

/** The scenario of a call; throws on an unknown id. */
export function scenarioOf(call: Call, id: string): Scenario {
  const scenario = findScenario(call, id);
  if (scenario) return scenario;
  const known = Object.keys(call.scenarios);
  throw new Error(unknown(`For the call ${call.id} the scenario`, id, known));
}

/** What a scenario of a call shows; throws on an unknown outcome. */
export function outcomeOf(call: Call, { shows }: Pick<Scenario, 'shows'>): Outcome {
  const outcome = call.outcomes[shows];
  if (!outcome) throw new Error(`The call ${call.id} has no outcome ${shows}`);
  return outcome;
}
