/** What a look at one thing has found: it is fine, it limits what can be done, or it is in the way. */
export interface Diagnosis {
  what: string;
  state: 'fine' | 'limited' | 'broken';
  /** What was found, in one line. */
  finding: string;
  /** What to do about it; null where there is nothing to do. */
  remedy: string | null;
}

/** A diagnosis of something that needs nothing. */
export function fine(what: string, finding: string): Diagnosis {
  return { what, state: 'fine', finding, remedy: null };
}
