/** Part of every error of a scenario, so that a test can look for server text on the screen. */
export const serverMarker = 'incident 7f3a';

/** The body of an error as PostgREST words it. */
export function postgrestError(code: string, message: string) {
  return { code, details: null, hint: null, message };
}
