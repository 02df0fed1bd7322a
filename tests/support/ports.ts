const first = Number(process.env.TEST_PORT || 2127);

/** The ports that tests listen on: four in a row, from the variable TEST_PORT on. */
export const ports = {
  mock: first,
  production: first + 1,
  /** The backend of the production build, which knows its address. */
  backend: first + 2,
  smoke: first + 3,
};

/** The address of the site that is served at a port. */
export const addressOf = (port: number) => `http://localhost:${port}`;

/** A host as on a local network, which is this machine for the browsers of tests/browser. */
export const lanHost = '192.0.2.7';
