import { createServer } from 'node:http';
import { listen } from '../../tools/backend/ports.ts';
import { createSiteHandler, type SiteOptions } from '../../tools/build/static-host.ts';

interface StaticHostOptions extends SiteOptions {
  /** 0, the default, takes a free one. */
  port?: number;
}

/** Serves a built site over loopback. */
export async function startStaticHost({ port = 0, ...site }: StaticHostOptions) {
  const answer = createSiteHandler(site);
  const server = createServer((request, response) => {
    answer(request, response).catch((error) => response.writeHead(500).end(String(error)));
  });
  const { port: taken, close } = await listen(server, { port });
  return { port: taken, url: `http://localhost:${taken}`, close };
}
