const first = Number(process.env.TEST_PORT || 2127);
if (!Number.isInteger(first) || first < 1024 || first > 65_532) {
  throw new Error('TEST_PORT must be a whole number from 1024 to 65532.');
}

/**
 * The ports that tests listen on: four consecutive ports, starting at the environment variable TEST_PORT
 * (default 2127).
 */
export const ports = {
  mock: first,
  production: first + 1,
  /** The port of the production build's backend. The URL that is compiled into the build has this port. */
  backend: first + 2,
  smoke: first + 3,
};

/** Returns the URL of the site that is served on a port. */
export const siteUrlOf = (port: number) => `http://localhost:${port}`;

/** An IP address on a local network. The browsers in tests/browser map this IP address to this machine. */
export const lanHost = '192.0.2.7';
