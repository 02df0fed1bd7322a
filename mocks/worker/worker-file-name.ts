/** The file name under which the dev server and mock builds serve msw's worker. */
export const workerFile = 'mockServiceWorker.js';
