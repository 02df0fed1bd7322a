const longestCode = 400;

/**
 * A text as plain text of Markdown: nothing in it becomes HTML, a link, a link to an issue (`#2`) or a
 * mention.
 */
export function escaped(text: string): string {
  return text
    .replace(/\s*\n\s*/g, ' ')
    .replace(/[\\`*[\]<>|~]/g, '\\$&')
    .replace(/([#@])(?=\w)/g, '$1\u2060');
}

/** A text as one line of code of 400 characters at most; a cut one says how long it was. */
export function code(text: string): string {
  const line = text.replaceAll('`', "'").replaceAll('\n', ' ');
  const cut = line.length > longestCode ? `${line.slice(0, longestCode)}… (${line.length})` : line;
  return `\`${cut}\``;
}

/** A section with its lines; left out when there are none. */
export function section(title: string, lines: readonly string[]): string[] {
  return lines.length > 0 ? ['', `## ${title}`, '', ...lines] : [];
}
