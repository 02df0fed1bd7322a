import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { preview } from 'vite';
import { headersFor, previewAsHosted } from '../../tools/build/preview.ts';

interface StaticHostOptions {
  /** The built site. */
  folder: string;
  /** 0, the default, takes a free one. */
  port?: number;
  /** Awaited before a path is answered. */
  before?: (path: string) => Promise<void>;
  /**
   * Asked for each path: one that is missing gets a short 404 with the headers of the file, which
   * a browser keeps (it stops reading a long one, and forgets it).
   */
  isMissing?: (path: string) => boolean;
}

/** Serves a built site over loopback, as `npm run preview` does. */
export async function startStaticHost({
  folder,
  port = 0,
  before,
  isMissing = () => false,
}: StaticHostOptions) {
  const server = await preview({
    configFile: false,
    logLevel: 'silent',
    build: { outDir: folder },
    preview: { host: '127.0.0.1', port, strictPort: true, allowedHosts: true },
    plugins: [
      {
        name: 'tests:before',
        configurePreviewServer({ middlewares }) {
          middlewares.use((request, response, next) => {
            const path = request.url ?? '/';
            if (isMissing(path)) {
              const headers = headersFor(readFileSync(join(folder, '_headers'), 'utf8'), path);
              response.writeHead(404, headers).end('Not found');
              return;
            }
            Promise.resolve(before?.(path)).then(() => next());
          });
        },
      },
      previewAsHosted(),
    ],
  });
  const { port: taken } = server.httpServer.address() as AddressInfo;
  return { url: `http://localhost:${taken}`, close: server.close };
}
