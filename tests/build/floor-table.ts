/**
 * What the built files name although a browser of the floor (tools/build/floor.ts) lacks it, by
 * its name in MDN's data, with the reason why nothing is lost there. Everything else that they
 * use is in all of them; tests/build/floor.test.ts holds the files to that.
 */
export const harmless: Record<string, string> = {};
