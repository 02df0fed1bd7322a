// These constants aren't in `mocks/`, because code outside the mock uses them. Production pages unregister
// an earlier mock build's worker. The build tools write the content security policy of a mock build, and
// check that a production build contains no worker.

/**
 * The base URL of the mock's backend. A `.invalid` host can't exist (RFC 2606), so a request that the
 * mock's worker doesn't intercept can't reach any server.
 */
export const mockBase = 'https://mock.invalid';

/** The file name under which the dev server and mock builds serve the msw worker. */
export const mockWorkerFile = 'mockServiceWorker.js';
