// Code outside the mock needs these constants, too. Production pages unregister the worker of an earlier
// mock build. The build writes a mock build's content security policy, and checks that a production build
// has no worker.

/**
 * The base URL of the mock's backend. The `.invalid` host can't exist (RFC 2606), so a request that
 * leaves the page because the worker isn't in control reaches no server.
 */
export const mockBase = 'https://mock.invalid';

/** The file name under which the dev server and mock builds serve the msw worker. */
export const mockWorkerFile = 'mockServiceWorker.js';
