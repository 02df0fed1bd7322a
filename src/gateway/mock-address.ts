// Known outside of the mock as well: a production page removes the worker of an earlier mock build,
// and the build writes the policy of a mock build and looks for the worker in a production build.

/**
 * The base address of the mock's backend. It cannot exist (RFC 2606): when the worker is not in
 * control, requests really leave the page, and this way they reach nobody.
 */
export const mockBase = 'https://mock.invalid';

/** The file name under which the dev server and mock builds serve msw's worker. */
export const mockWorkerFile = 'mockServiceWorker.js';
