/** Collects the values of a statement and gives each its place in the text. */
export function createParameters() {
  const values: string[] = [];
  return {
    values,
    add(value: string): string {
      values.push(value);
      return `$${values.length}`;
    },
  };
}

export type Parameters = ReturnType<typeof createParameters>;

/** A name as PostgREST quotes it (Identifiers.hs, escapeIdent). */
export function quote(identifier: string): string {
  return `"${identifier.replaceAll('"', '""')}"`;
}
