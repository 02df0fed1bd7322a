import type { AddressInfo } from 'node:net';
import { type Connect, preview } from 'vite';
import { previewAsHosted } from '../../tools/build/preview.ts';

interface StaticHostOptions {
  /** The built site. */
  folder: string;
  /** 0, the default, takes a free one. */
  port?: number;
  /** Is asked for each path, once the response has its headers, and passes it on or answers itself. */
  handle?: Connect.NextHandleFunction;
}

/** Serves a built site over loopback, as `npm run preview` does. */
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
      // Vite's CORS varies by Origin, which scripts and fetches differ in: no cache would hold both.
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
