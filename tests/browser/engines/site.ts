import { createServer } from 'node:http';
import { wire } from '../../../src/gateway/wire.ts';
import { listen } from '../../../tools/backend/loopback.ts';
import { builtSite } from '../../support/builds.ts';
import { createDeferred } from '../../support/deferred.ts';
import { goodAnswer } from '../../support/good-answer.ts';
import { ports } from '../../support/ports.ts';
import { startStaticHost } from '../../support/static-host.ts';

// The CORS headers that allow calls from any origin, with any header.
const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*, authorization',
};

/** Starts a backend that responds to every call with success, or breaks connections while `isBreaking`. */
async function startBackend() {
  const backend = { signups: 0, isBreaking: false };
  const server = createServer(({ method, url }, response) => {
    if (method === 'OPTIONS') return void response.writeHead(204, cors).end();
    if (url === wire.signup.path) backend.signups += 1;
    if (backend.isBreaking) return void response.destroy();
    response.writeHead(200, { ...cors, 'content-type': 'application/json' });
    response.end(JSON.stringify(goodAnswer));
  });
  return { backend, server: await listen(server, { port: ports.backend }) };
}

/** Serves two sites: the production build, which has a backend, and the mock build. */
export async function openSites() {
  const asked = createDeferred();
  let held = Promise.resolve();
  const { backend, server } = await startBackend();
  const production = await startStaticHost({
    folder: await builtSite('production'),
    async handle({ url }, _response, next) {
      if (url?.endsWith('.js')) {
        asked.resolve();
        await held;
      }
      next();
    },
  });
  const mock = await startStaticHost({ folder: await builtSite('mock') });
  return {
    url: production.url,
    mockUrl: mock.url,
    /** `signups` counts the signups that arrived. While `isBreaking` is true, every connection breaks. */
    backend,
    /**
     * Holds the production site's scripts until `release` is called. `asked` resolves at the first request
     * for a script.
     */
    holdScripts() {
      const released = createDeferred();
      held = released.promise;
      return { asked: asked.promise, release: released.resolve };
    },
    async close(): Promise<void> {
      for (const one of [production, mock, server]) await one.close();
    },
  };
}
