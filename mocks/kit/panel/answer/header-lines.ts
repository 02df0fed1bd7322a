/** Headers as text: one `name: value` a line. */
export function headerLines(headers: Readonly<Record<string, string>>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
}

/** Reads such a text; a line without a colon is a name without a value, which no header has. */
export function readHeaders(text: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return Object.fromEntries(
    lines.map((line) => {
      const [name = '', ...value] = line.split(':');
      return [value.length > 0 ? name.trim().toLowerCase() : line, value.join(':').trim()];
    }),
  );
}
