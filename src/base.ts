/** The folder the site is served from (vite's `--base`), without a trailing slash. */
export const base = import.meta.env.BASE_URL.replace(/\/$/, '');
