const first = Number(process.env.TEST_PORT || 2127);

/**
 * The ports that tests listen on: four consecutive ports, starting at the environment variable TEST_PORT
 * (default 2127).
 */
export const ports = {
  mock: first,
  production: first + 1,
  /** The port of the production build's backend, which is compiled into that build. */
  backend: first + 2,
  smoke: first + 3,
};

/** Returns the URL of the site that is served on a port. */
export const siteUrlOf = (port: number) => `http://localhost:${port}`;

/**
 * A stand-in for a local network's IP address. The browsers in tests/browser map this address to this
 * machine.
 */
export const lanHost = '192.0.2.7';
