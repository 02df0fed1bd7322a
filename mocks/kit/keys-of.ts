/** The ids of a table, in its order. */
export function keysOf<Id extends string>(table: Readonly<Record<Id, unknown>>): Id[] {
  // Object.keys gives the keys as mere strings.
  return Object.keys(table) as Id[];
}
