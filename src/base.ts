/** The folder the site is served from (`SITE_BASE`), without a trailing slash. */
export const base = import.meta.env.BASE_URL.replace(/\/$/, '');
