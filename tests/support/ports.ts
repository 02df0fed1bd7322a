const first = Number(process.env.TEST_PORT || 2127);

/** The ports that tests listen on: four in a row, starting at the variable TEST_PORT. */
export const ports = {
  mock: first,
  production: first + 1,
  /** The backend of the production build, which has this port in its code. */
  backend: first + 2,
  smoke: first + 3,
};

/** Returns the URL of the site that is served on a port. */
export const siteUrlOf = (port: number) => `http://localhost:${port}`;

/** An IP address on a local network. The browsers of tests/browser resolve it to this machine. */
export const lanHost = '192.0.2.7';
