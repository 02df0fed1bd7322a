import { cut } from './cut.ts';

const longestQuote = 40;

/** Says that a name is unknown, and which are known; it quotes no more than 40 characters. */
export function unknown(what: string, found: string, known: readonly string[]): string {
  return `${what} “${cut(found, longestQuote)}” is unknown. Known: ${known.join(', ')}.`;
}

/** Throws an error that names the known ids when a table does not have this one. */
export function assertKnown<Id extends string>(
  what: string,
  table: Readonly<Record<Id, unknown>>,
  id: string,
): asserts id is Id {
  if (!Object.hasOwn(table, id)) throw new Error(unknown(what, id, Object.keys(table)));
}
