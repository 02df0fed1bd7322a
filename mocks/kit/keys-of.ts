/** The ids of a table, in its order. */
export function keysOf<Id extends string>(table: Readonly<Record<Id, unknown>>): Id[] {
  // Object.keys returns plain strings.
  return Object.keys(table) as Id[];
}
