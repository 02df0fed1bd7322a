/** The folder the site is served from (`SITE_BASE`), without the slash that Vite's `base` ends with. */
export const basePath = import.meta.env.BASE_URL.replace(/\/$/, '');
