/**
 * Stops a build or the dev server with sentences for people and status 1. Ends the process rather
 * than throw: a thrown error reaches the terminal between a heading and a stack of vite's own.
 */
export function stopWith(sentences: string[]): never {
  for (const sentence of sentences) console.error(sentence);
  process.exit(1);
}
