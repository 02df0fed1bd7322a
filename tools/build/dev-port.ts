/** Where the dev server listens. */
export const devPort = 2026;
