/** The dev server's port. */
export const devPort = 2026;
