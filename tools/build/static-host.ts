import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFile, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { type HeaderRules, headersFor, parseHeadersFile } from './headers-file.ts';

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

const compressible = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.xml']);

/** What Netlify and Cloudflare Pages send where `_headers` says nothing. */
const standardHeaders = { 'cache-control': 'public, max-age=0, must-revalidate' };

/** The best quality, 11, would hold up the first page by seconds on a busy machine. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** One file in the three forms in which it can be sent. */
interface StoredFile {
  type: string;
  etag: string;
  bodies: { br?: Buffer; gzip?: Buffer; identity: Buffer };
}

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}

async function store(path: string, rewrite: (text: string) => string): Promise<StoredFile> {
  const extension = extname(path);
  const read = await readFile(path);
  const identity = compressible.has(extension) ? Buffer.from(rewrite(read.toString())) : read;
  const bodies = compressible.has(extension)
    ? { br: brotliCompressSync(identity, brotli), gzip: gzipSync(identity), identity }
    : { identity };
  return {
    type: types[extension] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    bodies,
  };
}

function chooseEncoding({ bodies }: StoredFile, accepted: string): 'br' | 'gzip' | 'identity' {
  if (bodies.br && /\bbr\b/.test(accepted)) return 'br';
  return bodies.gzip && /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}

interface StaticHostOptions {
  /** The built site. */
  folder: string;
  /** 0, the default, takes a free one. */
  port?: number;
  /** The address to listen on: loopback, unless a visitor comes from elsewhere. */
  address?: string;
  /** Changes the text of every file that is sent, `_headers` included. */
  rewrite?: (text: string) => string;
  /** Awaited before a path is answered. */
  before?: (path: string) => Promise<void>;
}

/**
 * Serves a built site over loopback the way Netlify and Cloudflare Pages do: headers from its
 * `_headers` file, `/logo` from logo.html, 404.html with status 404 for everything unknown,
 * brotli or gzip, and 304 for what the browser still has.
 */
export async function startStaticHost(options: StaticHostOptions) {
  const { folder, port = 0, address = '127.0.0.1' } = options;
  const { rewrite = (text) => text, before = async () => {} } = options;
  const stored = new Map<string, Promise<StoredFile>>();
  const rules: HeaderRules = await readFile(join(folder, '_headers'), 'utf8').then(
    (text) => parseHeadersFile(rewrite(text)),
    () => [],
  );

  /** Looks for the file itself, then for the page without its ending, then for the folder's. */
  async function find(path: string): Promise<string | null> {
    const name = join(folder, normalize(path));
    const isHidden = path === '/_headers' || !name.startsWith(join(folder, '/'));
    if (isHidden) return null;
    const candidates = path.endsWith('/')
      ? [join(name, 'index.html')]
      : [name, `${name}.html`, join(name, 'index.html')];
    for (const candidate of candidates) if (await isFile(candidate)) return candidate;
    return null;
  }

  function load(path: string): Promise<StoredFile> {
    const found = stored.get(path) ?? store(path, rewrite);
    stored.set(path, found);
    return found;
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    await before(path);
    const found = await find(path);
    const fallback = join(folder, '404.html');
    const headers = { ...standardHeaders, ...headersFor(rules, path) };
    if (!found && !(await isFile(fallback))) {
      response.writeHead(404, { ...headers, 'content-type': 'text/plain' }).end('Not found');
      return;
    }
    const file = await load(found ?? fallback);
    const validators = { ...headers, etag: file.etag, vary: 'accept-encoding' };
    if (found && request.headers['if-none-match'] === file.etag) {
      response.writeHead(304, validators).end();
      return;
    }
    const encoding = chooseEncoding(file, String(request.headers['accept-encoding'] ?? ''));
    const body = file.bodies[encoding] ?? file.bodies.identity;
    response.writeHead(found ? 200 : 404, {
      ...validators,
      'content-type': file.type,
      'content-length': body.length,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error) => response.writeHead(500).end(String(error)));
  });
  server.listen(port, address);
  await once(server, 'listening');
  // A string only for a server on a pipe.
  const { port: taken } = server.address() as AddressInfo;

  /** Ends open connections as well. */
  async function close(): Promise<void> {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  }
  return { port: taken, url: `http://localhost:${taken}`, close };
}
