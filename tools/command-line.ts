import { type ParseArgsConfig, parseArgs } from 'node:util';

/**
 * Prints sentences for people and ends the process with status 1. It does not throw, since a thrown
 * error reaches the terminal with a stack trace.
 */
export function stopWith(sentences: string[]): never {
  for (const sentence of sentences) console.error(sentence);
  process.exit(1);
}

/** Returns the options of a command; stops it with a sentence if an option is unknown. */
export function readOptions<Options extends NonNullable<ParseArgsConfig['options']>>(
  options: Options,
) {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    // Node adds sentences on how to pass a value that begins with a dash.
    const [problem] = (error as Error).message.split(/\.\s/);
    const names = Object.keys(options).map((name) => `--${name}`);
    return stopWith([`${problem}. The options are: ${names.join(' ')}`]);
  }
}
