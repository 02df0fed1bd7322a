/**
 * The path that the site is served under (`SITE_BASE`). Vite's `base` ends with a slash; this path
 * doesn't.
 */
export const basePath = import.meta.env.BASE_URL.replace(/\/$/, '');
