/** Where the browser tests serve the two builds, on ports of their own. */
export const targets = {
  mock: { port: 2127, url: 'http://localhost:2127' },
  production: { port: 2128, url: 'http://localhost:2128' },
} as const;

/** The backend of the production build under test; its answers are given at the network. */
export const supabaseUrl = 'https://streetkind-e2e.supabase.co';

/** A key of the right form for a project that does not exist. */
export const supabaseKey = 'sb_publishable_e2e';
