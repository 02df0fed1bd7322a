// Code outside the mock needs these too: a production page removes the worker of an earlier mock build,
// and the build writes a mock build's policy and checks that a production build has no worker.

/**
 * The base URL of the mock's backend. Its host can't exist (RFC 2606): while the worker isn't in control,
 * requests leave the page for real, and this way they reach nobody.
 */
export const mockBase = 'https://mock.invalid';

/** The file name under which the dev server and mock builds serve msw's worker. */
export const mockWorkerFile = 'mockServiceWorker.js';
