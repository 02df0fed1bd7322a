import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type ResolvedConfig } from 'vite';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Builds the gallery of parts into a mock build, at the address that it has in dev. It is a
 * separate build, so that it does not change the parts it shows.
 */
export function galleryOfParts(): Plugin {
  let config: ResolvedConfig;

  return {
    name: 'site:gallery',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    async closeBundle() {
      if (this.environment.name !== 'client') return;
      await build({
        root,
        configFile: false,
        base: config.base,
        logLevel: config.logLevel ?? 'warn',
        publicDir: false,
        plugins: [react()],
        build: {
          outDir: resolve(config.root, config.build.outDir),
          emptyOutDir: false,
          modulePreload: { polyfill: false },
          rolldownOptions: { input: join(root, 'mocks/gallery/index.html') },
        },
      });
    },
  };
}
