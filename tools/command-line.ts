import { type ParseArgsConfig, parseArgs } from 'node:util';

/**
 * Stops a command with sentences for people and status 1. Ends the process rather than throw: a
 * thrown error reaches the terminal with a stack.
 */
export function stopWith(sentences: string[]): never {
  for (const sentence of sentences) console.error(sentence);
  process.exit(1);
}

/** The options that a command was called with; stops it with a sentence when one is unknown. */
export function readOptions<Options extends NonNullable<ParseArgsConfig['options']>>(
  options: Options,
) {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    // Node adds sentences on how to pass what begins with a dash.
    const [problem] = (error as Error).message.split(/\.\s/);
    const names = Object.keys(options).map((name) => `--${name}`);
    return stopWith([`${problem}. The options are: ${names.join(' ')}`]);
  }
}
