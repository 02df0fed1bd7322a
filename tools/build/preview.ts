import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { stopWith } from '../command-line.ts';

/** The folder of the build that was made last, for Supabase or with the mock. */
export function findLastBuild(root: string): string {
  const folders = ['dist', 'dist-mock'].map((name) => join(root, name));
  const madeAt = (folder: string) =>
    statSync(join(folder, 'index.html'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const [last = ''] = folders.toSorted((one, other) => madeAt(other) - madeAt(one));
  return last;
}

/** The headers that the text of a `_headers` file gives to a path, by their names in lower case. */
export function headersFor(file: string, path: string): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const rule of file.replace(/^#.*\n/gm, '').split('\n\n')) {
    const [start = '', ...lines] = rule.split(/\*?\n/);
    if (!path.startsWith(start)) continue;
    for (const line of lines) {
      const [, name = '', value = ''] = /^ +([\w-]+): (.+)$/.exec(line) ?? [];
      if (name) headers[name.toLowerCase()] = value;
    }
  }
  return headers;
}

/**
 * Makes `vite preview` answer as Netlify and Cloudflare Pages do, below the base of the build: with
 * the headers of the `_headers` file, and with 404.html and its status for everything unknown. Vite
 * itself compresses, and finds logo.html for `/logo`. Reads both files for each request, so that a
 * new build is served at once.
 */
export function previewAsHosted(): Plugin {
  return {
    name: 'site:preview',
    config({ root = '', build: { outDir = '' } = {} }) {
      const page = resolve(root, outDir, 'index.html');
      if (!existsSync(page)) stopWith([`${page} is not there: build the site first.`]);
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
      // After vite has served every other file, and named the one of a page.
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
