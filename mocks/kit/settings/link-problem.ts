const longestQuote = 40;

/** One sentence about something in a link, and what could stand there instead. */
export class LinkProblem extends Error {}

/** The problem of a name that nobody knows; it quotes no more than 40 characters of the link. */
export function unknown(what: string, found: string, known: readonly string[]): LinkProblem {
  const quote = found.length > longestQuote ? `${found.slice(0, longestQuote)}…` : found;
  return new LinkProblem(`${what} “${quote}” is unknown. Known: ${known.join(', ')}.`);
}
