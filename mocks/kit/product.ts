import type { Call, Counts } from './call.ts';
import { unknown } from './unknown.ts';

/** Rows of a table as plain texts; the first column is the key. */
export type Tables = Readonly<Record<string, readonly object[]>>;

/** The seeds of the mock's data; each always produces the same rows. */
export interface Seed {
  /** A name for testers who read no code. */
  title: string;
  /** What the tables hold, in plain words. */
  holds: string;
  counts: Counts;
}

interface PresetSetting {
  scenario?: string;
  frequency?: string;
  delayMs?: number;
}

/** What all calls, the network and the data are set to at once. Nothing in it is random. */
export interface Preset {
  /** A name for testers who read no code. */
  title: string;
  /** More search words, in lower case. */
  words: string;
  /** What it does, in plain words. */
  happens: string;
  /** What the visitor should see. */
  sees: string;
  /** What differs from the defaults: `every` holds for each call that `calls` does not name. */
  settings: {
    every?: PresetSetting;
    calls?: Readonly<Record<string, PresetSetting>>;
    network?: string;
    seed?: string;
  };
}

/** All that the kit knows of a product. The first seed and the first preset are the defaults. */
export interface Product<Backend = unknown> {
  /** In the order in which a visitor meets them. */
  calls: readonly Call<Backend>[];
  presets: Readonly<Record<string, Preset>>;
  seeds: Readonly<Record<string, Seed>>;
  /** Files that answers link to, by their paths below the backend's address. */
  files: Readonly<Record<string, () => Response>>;
}

/** One way in which the rows differ from a seed; it can be kept as JSON. */
export interface DataChange {
  /** The difference in a few words. */
  says: string;
  /** The key of the row that was added, where one was. */
  added?: string;
}

/** A row as the panel shows it. */
export interface ShownRow {
  key: string;
  cells: readonly string[];
}

/** The rows behind a mock, as the panel shows and changes them. */
export interface Data<OwnTables extends Tables = Tables, Added extends object = object> {
  /** What an added row is called. */
  row: { one: string; many: string };
  /** Copies of the rows, oldest first. */
  tables(): OwnTables;
  counts(): Counts;
  /** The counts in words. */
  summary(): string;
  /** The newest rows, newest first. */
  newest(most: number): { columns: readonly string[]; rows: readonly ShownRow[] };
  /** How the rows differ from those of a seed. */
  changes(seed: string): DataChange[];
  /** Replaces all rows by those of a seed. */
  seed(id: string): void;
  /** Adds differences that were read by `changes`. */
  apply(changes: readonly DataChange[]): void;
  /** What a tester has to know about the rows and the page. */
  hint: string;
  /** The fields of a row to add. */
  fields: readonly { name: string; label: string; placeholder: string }[];
  /**
   * Adds a row; missing values are generated. False when it was there already; throws a sentence
   * when the product's rules refuse it.
   */
  add(row?: Added): boolean;
}

/** The description of a call; throws an error that names the known ones. */
export function findCall(calls: readonly Call[], id: string): Call {
  const call = calls.find((one) => one.id === id);
  if (call) return call;
  throw new Error(
    unknown(
      'The call',
      id,
      calls.map((one) => one.id),
    ),
  );
}

/** A value for each call, by its id. */
export function forEachCall<Value>(
  calls: readonly Call[],
  make: (call: Call) => Value,
): Record<string, Value> {
  return Object.fromEntries(calls.map((call) => [call.id, make(call)]));
}

/** The first id of a table, which is its default. */
export function firstOf(table: object): string {
  return Object.keys(table)[0] ?? '';
}
