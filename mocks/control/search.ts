/** A shorter word of a text is no stem: `no` would be that of `normal`. */
const shortestStem = 4;

/** The words of a text in lower case, each without its hyphens and a number without its commas. */
function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .replace(/[-,]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/**
 * Whether every word of a query begins a word of a text, or begins with one, as `crashed` does with
 * `crash`, whatever their hyphens; a number is found as a whole.
 */
export function hasWords(text: string, query: string): boolean {
  const words = [...wordsOf(text), ...wordsOf(text.replaceAll('-', ' '))];
  const matches = (sought: string) => (word: string) =>
    word.startsWith(sought) || (word.length >= shortestStem && sought.startsWith(word));
  return wordsOf(query).every((sought) =>
    /^\d+$/.test(sought) ? words.includes(sought) : words.some(matches(sought)),
  );
}
