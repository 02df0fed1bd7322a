import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { stopWith } from '../command-line.ts';

/**
 * Returns the headers that a `_headers` file sets for a path, keyed by lowercase name. `file` is the
 * file's text. A rule is a line with a path, or with a path prefix and a `*`, followed by indented header
 * lines.
 */
export function headersFor(file: string, path: string): Record<string, string> {
  const headers: Record<string, string> = {};
  let applies = false;
  for (const line of file.split(/\r?\n/)) {
    if (line.startsWith('/')) {
      applies = line.endsWith('*') ? path.startsWith(line.slice(0, -1)) : path === line;
    }
    const [, name = '', value = ''] = /^ +([\w-]+): (.+)$/.exec(line) ?? [];
    if (applies && name) headers[name.toLowerCase()] = value;
  }
  return headers;
}

/**
 * Makes `vite preview` respond to paths below the build's base path like Netlify and Cloudflare Pages: with
 * the headers from the `_headers` file, and with 404.html and status 404 for every unknown path. Vite
 * itself compresses responses, and finds logo.html for `/logo`. The plugin reads `_headers` and 404.html
 * again for each request, so a new build takes effect immediately.
 */
export function previewAsHosted(): Plugin {
  return {
    name: 'site:preview',
    config({ root = '', build: { outDir = '' } = {} }) {
      const page = resolve(root, outDir, 'index.html');
      if (!existsSync(page)) {
        stopWith([
          `${page} is missing: run npm run build. For the mock, run npm run build:mock, then npx vite preview --mode mock.`,
        ]);
      }
      // Read the base path of the build from a script URL in the page.
      const [, base = '/'] = /src="([^"]*\/)assets\//.exec(readFileSync(page, 'utf8')) ?? [];
      return { appType: 'mpa', base };
    },
    configurePreviewServer({ config, middlewares }) {
      const folder = resolve(config.root, config.build.outDir);
      const read = (file: string) => readFileSync(join(folder, file), 'utf8');
      middlewares.use(({ url = '' }, response, next) => {
        const path = url.replace(config.base, '/').replace(/\?.*/, '');
        const headers = headersFor(read('_headers'), path);
        for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
        next();
      });
      // Run after Vite's own handlers. By then, they have served all files except pages, and have rewritten
      // the URL of a page to its HTML file.
      return () => {
        middlewares.use(({ url = '' }, response, next) => {
          if (url.endsWith('.html') && existsSync(join(folder, url))) return next();
          response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' });
          response.end(read('404.html'));
        });
      };
    },
  };
}
