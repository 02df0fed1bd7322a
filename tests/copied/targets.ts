import { fileURLToPath } from 'node:url';

/** Where the copied tests are written to. */
export const testsFolder = fileURLToPath(
  new URL('../../test-results/copied-tests', import.meta.url),
);

/** The mock build at the root of a host, and in a folder. */
export const targets = {
  root: { port: 2137, base: '/', url: 'http://localhost:2137/' },
  folder: { port: 2138, base: '/street/', url: 'http://localhost:2138/street/' },
} as const;
