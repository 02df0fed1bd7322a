/** How many letters have to be put in, taken out or changed to turn one text into the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (const [column, above] of row.slice(1).entries()) {
      const changed = (row[column] ?? 0) + (other[column] === letter ? 0 : 1);
      next.push(Math.min(changed, above + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}

function pairs(text: string): Set<string> {
  const letters = `-${text.toLowerCase().replace(/[^\p{L}\p{N}\s,]/gu, '')}-`;
  return new Set(Array.from({ length: letters.length - 1 }, (_, at) => letters.slice(at, at + 2)));
}

/**
 * The candidate most like a text, or null when none is at least `least` (0 to 1) like it or has two
 * letters in a row in common with it. By this PostgREST chooses the hint of PGRST202 (Error.hs,
 * noRpcHint; the library fuzzyset 0.2).
 */
export function mostSimilar(text: string, candidates: string[], least: number): string | null {
  const wanted = pairs(text);
  const scored = candidates
    .filter((candidate) => [...pairs(candidate)].some((pair) => wanted.has(pair)))
    .map((candidate) => {
      const changes = distance(text, candidate.toLowerCase());
      return { candidate, score: 1 - changes / Math.max(text.length, candidate.length, 1) };
    })
    .filter(({ score }) => score >= least)
    .sort((one, other) => other.score - one.score);
  return scored[0]?.candidate ?? null;
}

/** The hint of PGRST202 for a call of a known function by other arguments. */
export function argumentsHint(schema: string, name: string, given: string[], known: string[][]) {
  const list = (names: string[]) => `(${names.toSorted().join(', ')})`;
  const alike = mostSimilar(list(given), known.map(list), 0.33);
  return alike === null ? null : `Perhaps you meant to call the function ${schema}.${name}${alike}`;
}
