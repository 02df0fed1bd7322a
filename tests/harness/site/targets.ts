/** Where the browser tests serve the two builds, on ports of their own. */
export const targets = {
  mock: { port: 2127, url: 'http://localhost:2127' },
  production: { port: 2128, url: 'http://localhost:2128' },
} as const;

/**
 * The backend that the production build under test is made for. Nobody listens there but the
 * tests and the benchmark that start a backend of their own; all others answer at the network.
 */
export const backendPort = 2129;
export const supabaseUrl = `http://127.0.0.1:${backendPort}`;
