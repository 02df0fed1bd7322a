import type { AddressInfo } from 'node:net';
import { type Connect, preview } from 'vite';
import { previewAsHosted } from '../../tools/build/preview.ts';

interface StaticHostOptions {
  folder: string;
  /** The port to listen on. Defaults to a free port. */
  port?: number;
  /** Handles each request after the response headers are set: either responds or calls `next`. */
  handle?: Connect.NextHandleFunction;
}

/** Serves a built site on the loopback interface, as `npm run preview` does. */
export async function startStaticHost({
  folder,
  port = 0,
  handle = (_request, _response, next) => next(),
}: StaticHostOptions) {
  const server = await preview({
    configFile: false,
    logLevel: 'silent',
    build: { outDir: folder },
    preview: {
      host: '127.0.0.1',
      port,
      strictPort: true,
      allowedHosts: true,
      // With CORS, Vite's responses would vary by the Origin header. A <script> element and `fetch` send
      // different Origin headers, so they could not share a cached file.
      cors: false,
    },
    plugins: [
      previewAsHosted(),
      {
        name: 'tests:handle',
        configurePreviewServer: ({ middlewares }) => void middlewares.use(handle),
      },
    ],
  });
  const { port: taken } = server.httpServer.address() as AddressInfo;
  return { url: `http://localhost:${taken}`, close: server.close };
}
