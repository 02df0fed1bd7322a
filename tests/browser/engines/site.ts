import { createServer } from 'node:http';
import { wire } from '../../../src/gateway/wire.ts';
import { listen } from '../../../tools/backend/ports.ts';
import { builtSite } from '../../support/builds.ts';
import { cors } from '../../support/cors.ts';
import { createGate } from '../../support/gate.ts';
import { ports } from '../../support/ports.ts';
import { startStaticHost } from '../../support/static-host.ts';
import { replyToAll } from '../support/reply-to-all.ts';

/** Answers each call of the page as a backend does for which all goes well. */
async function startBackend() {
  const sent: string[] = [];
  let isBreaking = false;
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    if (request.method === 'OPTIONS') return void response.writeHead(204, cors).end();
    sent.push(path);
    if (isBreaking) return void response.destroy();
    response.writeHead(200, { ...cors, 'content-type': 'application/json' });
    response.end(JSON.stringify(replyToAll));
  });
  const { close } = await listen(server, { port: ports.backend });
  return {
    close,
    /** How many signups have arrived. */
    signups: () => sent.filter((path) => path === wire.signup.path).length,
    /** Lets connections break, or no longer. */
    setBreaking(breaks: boolean): void {
      isBreaking = breaks;
    },
  };
}

/** The site as it ships over a backend, and the site with the mock. */
export async function openSites() {
  const scripts = createGate();
  const backend = await startBackend();
  const production = await startStaticHost({
    folder: await builtSite('production'),
    handle({ url }, _response, next) {
      if (!url?.endsWith('.js')) return next();
      void scripts.pass().then(() => next());
    },
  });
  const mock = await startStaticHost({ folder: await builtSite('mock') });
  return {
    url: production.url,
    mockUrl: mock.url,
    backend,
    /** Holds the scripts of the site until they are released; `asked` waits for the first request. */
    scripts: { hold: scripts.shut, asked: scripts.reached, letGo: scripts.open },
    async close(): Promise<void> {
      for (const one of [production, mock, backend]) await one.close();
    },
  };
}
