import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { createSiteHandler } from './static-host.ts';

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
