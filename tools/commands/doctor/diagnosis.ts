/** What a look at one thing has found: it is fine, it limits what can be done, or it is in the way. */
export interface Diagnosis {
  what: string;
  state: 'fine' | 'limited' | 'broken';
  /** What was found, in one line. */
  finding: string;
  /** What to do about it; null where there is nothing to do. */
  remedy: string | null;
}

const marks: Record<Diagnosis['state'], string> = { fine: 'ok  ', limited: 'note', broken: 'FAIL' };

/** What the doctor says: the finding, and the remedy below it where there is one. */
export function linesOf({ what, state, finding, remedy }: Diagnosis): string[] {
  const line = `${marks[state]}  ${what}: ${finding}`;
  return remedy === null ? [line] : [line, `      ${remedy}`];
}

/** A diagnosis of something that needs nothing. */
export function fine(what: string, finding: string): Diagnosis {
  return { what, state: 'fine', finding, remedy: null };
}
