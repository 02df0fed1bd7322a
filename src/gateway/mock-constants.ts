// These constants are here, not in `mocks/`, because code outside the mock uses them: production pages
// unregister an earlier mock build's worker, and the build writes a mock build's content security policy
// and checks that a production build has no worker.

/**
 * The base URL of the mock's backend. A `.invalid` host can't exist (RFC 2606), so a request that the
 * mock's worker doesn't intercept can't reach any server.
 */
export const mockBase = 'https://mock.invalid';

/** The file name under which the dev server and mock builds serve the msw worker. */
export const mockWorkerFile = 'mockServiceWorker.js';
