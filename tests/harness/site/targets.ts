/** The addresses at which the browser tests serve the two builds. */
export const targets = {
  mock: { port: 2127, url: 'http://localhost:2127' },
  production: { port: 2128, url: 'http://localhost:2128' },
} as const;

/**
 * The backend of the production build under test. Only tests that start a backend listen
 * there; the others intercept the requests.
 */
export const backendPort = 2129;
export const supabaseUrl = `http://127.0.0.1:${backendPort}`;
