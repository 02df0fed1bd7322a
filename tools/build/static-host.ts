import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { headersFor, parseHeadersFile } from './headers-file.ts';

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};

/** What Netlify and Cloudflare Pages send where `_headers` says nothing. */
const standardHeaders = { 'cache-control': 'public, max-age=0, must-revalidate' };

/** The best quality, 11, would hold up the first page by seconds on a busy machine. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}

/** The best form of a body that the browser accepts, with the header that names it. */
function compress(body: Buffer, accepted: string): { body: Buffer; headers: object } {
  if (/\bbr\b/.test(accepted)) {
    return { body: brotliCompressSync(body, brotli), headers: { 'content-encoding': 'br' } };
  }
  if (/\bgzip\b/.test(accepted)) {
    return { body: gzipSync(body), headers: { 'content-encoding': 'gzip' } };
  }
  return { body, headers: {} };
}

/** A built site, and how it is served. */
export interface SiteOptions {
  /** The built site. */
  folder: string;
  /** The path under which the site was built, with a slash at both ends. */
  base?: string;
  /** Awaited before a path is answered. */
  before?: (path: string) => Promise<void>;
}

/**
 * Answers for a built site the way Netlify and Cloudflare Pages do: headers from its `_headers`
 * file, `/logo` from logo.html, 404.html with status 404 for everything unknown, brotli or gzip.
 * Reads the files anew for each request, so that a new build is served at once.
 */
export function createSiteHandler(options: SiteOptions) {
  const { folder, base = '/', before = async () => {} } = options;

  /** Looks for the file itself, then for the page without its ending, then for the folder's. */
  async function find(path: string): Promise<string | null> {
    if (!path.startsWith(base) || path === `${base}_headers`) return null;
    const name = join(folder, normalize(path.slice(base.length - 1)));
    if (!name.startsWith(join(folder, '/'))) return null;
    const candidates = name.endsWith('/')
      ? [join(name, 'index.html')]
      : [name, `${name}.html`, join(name, 'index.html')];
    for (const candidate of candidates) if (await isFile(candidate)) return candidate;
    return null;
  }

  async function readHeaders(path: string): Promise<Record<string, string>> {
    const file = join(folder, '_headers');
    if (!(await isFile(file))) return {};
    return headersFor(parseHeadersFile(await readFile(file, 'utf8')), path);
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    await before(path);
    const found = await find(path);
    const headers = { ...standardHeaders, ...(await readHeaders(path)), vary: 'accept-encoding' };
    const file = found ?? join(folder, '404.html');
    if (!(await isFile(file))) {
      response.writeHead(404, { ...headers, 'content-type': 'text/plain' }).end('Not found');
      return;
    }
    const type = types[extname(file)] ?? 'application/octet-stream';
    const read = await readFile(file);
    const accepted = /text|json|xml/.test(type) ? `${request.headers['accept-encoding']}` : '';
    const sent = compress(read, accepted);
    response.writeHead(found ? 200 : 404, {
      ...headers,
      ...sent.headers,
      'content-type': type,
      'content-length': sent.body.length,
    });
    response.end(request.method === 'HEAD' ? undefined : sent.body);
  };
}

/** Makes `vite preview` answer as hosts do, with the headers and the status of each path. */
export function previewAsHosted(): Plugin {
  return {
    name: 'site:preview',
    configurePreviewServer({ config, middlewares }) {
      const folder = resolve(config.root, config.build.outDir);
      const answer = createSiteHandler({ folder, base: config.base });
      middlewares.use((request, response, next) => {
        answer(request, response).catch(next);
      });
    },
  };
}
