import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { stopWith } from '../command-line.ts';

/**
 * Returns the headers that the text of a `_headers` file sets for a path, by lowercase name. A rule
 * is a path, or the start of one before a `*`, and the indented lines below it.
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
 * Makes `vite preview` respond as Netlify and Cloudflare Pages do, below the base of the build: with
 * the headers of the `_headers` file, and with 404.html and its status for every unknown path. Vite
 * itself compresses, and finds logo.html for `/logo`. Reads both files for each request, so that a
 * new build is served immediately.
 */
export function previewAsHosted(): Plugin {
  return {
    name: 'site:preview',
    config({ root = '', build: { outDir = '' } = {} }) {
      const page = resolve(root, outDir, 'index.html');
      if (!existsSync(page)) {
        stopWith([
          `${page} is missing: run npm run build, or npx vite preview --mode mock after npm run build:mock.`,
        ]);
      }
      // The scripts of a page name the base that it was built for.
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
      // Vite has served every other file by then, and found the file of a page.
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
