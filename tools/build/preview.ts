import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { stopWith } from './env.ts';
import { headersFor } from './host-files.ts';

/**
 * Makes `vite preview` answer as Netlify and Cloudflare Pages do: with the headers of the `_headers`
 * file, and with 404.html and its status for everything unknown. Vite itself compresses, and finds
 * logo.html for `/logo`. Reads both files for each request, so that a new build is served at once.
 */
export function previewAsHosted(): Plugin {
  return {
    name: 'site:preview',
    config: () => ({ appType: 'mpa' }),
    configurePreviewServer({ config, middlewares }) {
      const folder = resolve(config.root, config.build.outDir);
      if (!existsSync(folder)) stopWith([`${folder} is not there: build the site first.`]);
      const read = (file: string) => readFileSync(join(folder, file), 'utf8');
      middlewares.use(({ url = '' }, response, next) => {
        const headers = headersFor(read('_headers'), url.replace(/\?.*/, ''));
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
