// Code outside the mock needs these constants, too: a production page removes the worker of an earlier
// mock build, and the build writes the content security policy of a mock build and checks that a
// production build has no worker.

/**
 * The base URL of the mock's backend. Its host can't exist (RFC 2606), so requests reach nobody if they
 * really leave the page because the worker isn't in control.
 */
export const mockBase = 'https://mock.invalid';

/** The file name under which the dev server and mock builds serve msw's worker. */
export const mockWorkerFile = 'mockServiceWorker.js';
