const longestQuote = 40;

/** Says that a name is unknown, and which are known; it quotes no more than 40 characters. */
export function unknown(what: string, found: string, known: readonly string[]): string {
  const quote = found.length > longestQuote ? `${found.slice(0, longestQuote)}…` : found;
  return `${what} “${quote}” is unknown. Known: ${known.join(', ')}.`;
}

/** Throws an error that names the known ids when a table does not have this one. */
export function assertKnown<Id extends string>(
  what: string,
  table: Readonly<Record<Id, unknown>>,
  id: string,
): asserts id is Id {
  if (!Object.hasOwn(table, id)) throw new Error(unknown(what, id, Object.keys(table)));
}
