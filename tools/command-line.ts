import { type ParseArgsConfig, parseArgs } from 'node:util';

/**
 * Prints sentences as errors and ends the process with status 1. Does not throw, because Node would print
 * the stack trace of a thrown error.
 */
export function stopWith(sentences: string[]): never {
  for (const sentence of sentences) console.error(sentence);
  process.exit(1);
}

/** Returns a command's options. Prints an error and ends the process if an option is invalid. */
export function readOptions<Options extends NonNullable<ParseArgsConfig['options']>>(
  options: Options,
) {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    // Keep only the first sentence: Node adds advice about values that begin with a dash.
    const [problem] = (error as Error).message.split(/\.\s/);
    const names = Object.keys(options).map((name) => `--${name}`);
    return stopWith([`${problem}. The options are: ${names.join(' ')}`]);
  }
}
