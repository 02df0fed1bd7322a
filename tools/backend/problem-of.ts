const noSpace = /No space left on device|ENOSPC/;

const sentences: [pattern: RegExp, sentence: string][] = [
  [noSpace, 'The disk is full. Make room and start again; nothing is lost.'],
  [
    /initialized by PostgreSQL version/,
    'Another version of PostgreSQL has made the data in .backend. Use that one (POSTGRES_BIN), or begin anew with npm run backend -- --fresh.',
  ],
  [
    /is not a valid data directory|could not open (directory|file)|invalid (primary )?checkpoint record/,
    'The data in .backend are damaged. Begin anew with npm run backend -- --fresh.',
  ],
];

/** An error as a sentence that says what to do, if its text is known; otherwise its text. */
export function problemOf(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error);
  const known = sentences.find(([pattern]) => pattern.test(words));
  return known ? `${known[1]}\n${words}` : words;
}

/** Reports a full disk once, from the log of a PostgreSQL that is still running. */
export function createDiskWatch(say: (sentence: string) => void) {
  let hasSaid = false;
  return (logLine: string): void => {
    if (hasSaid || !noSpace.test(logLine)) return;
    hasSaid = true;
    say('The disk is full: PostgreSQL refuses to store more until there is room.');
  };
}
