/** The folder the site stands in (vite's `--base`), without a slash at its end. */
export const base = import.meta.env.BASE_URL.replace(/\/$/, '');
