/** The result of looking at one thing: fine, limiting, or broken. */
export interface Diagnosis {
  what: string;
  state: 'fine' | 'limited' | 'broken';
  /** What was found, in one line. */
  finding: string;
  /** What to do about it; null where there is nothing to do. */
  remedy: string | null;
}

const marks: Record<Diagnosis['state'], string> = { fine: 'ok  ', limited: 'note', broken: 'FAIL' };

/** The doctor's report: the finding, with the remedy below it if there is one. */
export function linesOf({ what, state, finding, remedy }: Diagnosis): string[] {
  const line = `${marks[state]}  ${what}: ${finding}`;
  return remedy === null ? [line] : [line, `      ${remedy}`];
}

/** A diagnosis without a remedy. */
export function fine(what: string, finding: string): Diagnosis {
  return { what, state: 'fine', finding, remedy: null };
}
