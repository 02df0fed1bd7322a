/** Part of every error of a scenario, so that a test can look for server text on the screen. */
export const serverMarker = 'incident 7f3a';

/** The body of an error as PostgREST words it. */
export function postgrestError(code: string, message: string, details: string | null = null) {
  return { code, details, hint: null, message };
}
