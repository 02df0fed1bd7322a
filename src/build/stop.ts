/**
 * Stops a build or the dev server with sentences for people: the error carries no stack, so that
 * what to do is all that is printed.
 */
export function stopWith(sentences: string[]): never {
  const error = new Error(sentences.join('\n'));
  error.stack = '';
  throw error;
}
