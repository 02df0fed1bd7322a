import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { mockWorkerFile } from '../../src/gateway/mock-constants.ts';

const source = createRequire(import.meta.url).resolve('msw/mockServiceWorker.js');

/**
 * Serves msw's service worker from the installed package on the dev server, and adds the worker to a mock
 * build. A copy in public/ would become outdated, and every production build would include it.
 */
export function mockWorker(): Plugin {
  return {
    name: 'site:mock-worker',
    configureServer(server) {
      server.middlewares.use(
        `${server.config.base}${mockWorkerFile}`,
        async (_request, response) => {
          response.setHeader('content-type', 'text/javascript');
          response.end(await readFile(source));
        },
      );
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: mockWorkerFile, source: await readFile(source) });
    },
  };
}
