const longest = 400;

/** A text as one line of Markdown code of 400 characters at most; a cut one says how long it was. */
export function shortened(text: string): string {
  const line = text.replaceAll('`', "'").replaceAll('\n', ' ');
  return line.length > longest ? `${line.slice(0, longest)}… (${line.length})` : line;
}
