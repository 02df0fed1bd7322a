import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { type BuildEnv, stopWith } from './env.ts';
import { finishPage } from './finish-page.ts';
import { headersFile, robotsFile, sitemapFile } from './host-files.ts';
import { bundleInlineScript } from './inline-script.ts';
import { pages } from './pages.ts';
import { contentPolicy } from './policy.ts';

const tokens = fileURLToPath(new URL('../../src/styles/tokens.css', import.meta.url));

/** The page's background colors by day and by night, read from the tokens. */
async function readThemeColors() {
  const css = await readFile(tokens, 'utf8');
  const [, day, night] = /--surface: light-dark\((#\w+), (#\w+)\)/.exec(css) ?? [];
  if (!day || !night) throw new Error('tokens.css has no --surface: light-dark(day, night)');
  return { day, night };
}

/** The style that sonner adds at run time, which the policy must allow. */
function insertedStyle(code: string): string {
  const [, literal] = /__insertCSS\(("(?:[^"\\]|\\.)*")\)/.exec(code) ?? [];
  if (!literal) throw new Error('sonner no longer inserts its style as one string');
  return JSON.parse(literal);
}

/** The text of an asset; throws when the bundle has none whose name ends so. */
function readAsset(bundle: Rolldown.OutputBundle, ending: string): string {
  const asset = Object.values(bundle).find(({ fileName }) => fileName.endsWith(ending));
  if (asset?.type !== 'asset') throw new Error(`The bundle has no asset ${ending}`);
  return typeof asset.source === 'string' ? asset.source : new TextDecoder().decode(asset.source);
}

/** The name that the server build gives src/prerender.tsx. */
const serverEntry = 'prerender.mjs';

/** Runs the server build in a folder and returns the markup of every page by its path. */
async function renderPages(folder: string): Promise<Map<string, string>> {
  const { renderPage } = await import(pathToFileURL(join(folder, serverEntry)).href);
  const rendered = new Map<string, string>();
  for (const { path } of pages) rendered.set(path, await renderPage(path));
  return rendered;
}

/**
 * Makes `vite build` write finished pages: the server environment renders the routes first, then
 * the client build puts the markup, its styles and the host's files beside the scripts. The server
 * build leaves nothing in the output folder.
 */
export function prerender({ env }: { env: BuildEnv }): Plugin {
  const insertedStyles: string[] = [];
  const serverFolder = join(tmpdir(), `prerender-${process.pid}`);
  let rendered = new Map<string, string>();
  let inlineScript = '';

  return {
    name: 'site:prerender',
    apply: 'build',

    config: () => ({
      // One sheet, which every page inlines: none is large enough to be worth two.
      build: { cssCodeSplit: false },
      builder: { sharedConfigBuild: true },
      environments: {
        ssr: {
          resolve: { noExternal: true },
          define: { 'process.env.NODE_ENV': '"production"' },
          build: {
            outDir: serverFolder,
            emptyOutDir: true,
            copyPublicDir: false,
            rolldownOptions: {
              input: 'src/prerender.tsx',
              output: { entryFileNames: serverEntry, chunkFileNames: '[name]-[hash].mjs' },
            },
          },
        },
      },
    }),

    configResolved({ base }) {
      if (!base.startsWith('/')) stopWith(['--base must be a path from the root, like /site/.']);
    },

    async buildApp({ build, environments: { client, ssr } }) {
      if (!client || !ssr) throw new Error('The build has no client or no server environment');
      try {
        await build(ssr);
        rendered = await renderPages(serverFolder);
      } finally {
        await rm(serverFolder, { recursive: true, force: true });
      }
      inlineScript = await bundleInlineScript();
      await build(client);
    },

    transform: {
      filter: { id: /\/node_modules\/sonner\// },
      handler(code) {
        // Sonner adds the element empty and fills it then; both are checked.
        insertedStyles.push('', insertedStyle(code));
      },
    },

    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        if (this.environment.name !== 'client') return;
        const { base } = this.environment.config;
        const names = Object.keys(bundle);
        const styles = readAsset(bundle, '.css').trim();
        const site = {
          env,
          base,
          siteAddress: env.siteUrl && env.siteUrl + base,
          themeColors: await readThemeColors(),
          policy: contentPolicy({
            env,
            styles: [styles, ...insertedStyles],
            scripts: [inlineScript],
          }),
          styles,
          inlineScript,
          fonts: names.filter((name) => name.endsWith('.woff2')),
          template: readAsset(bundle, 'index.html'),
        };
        for (const name of names) {
          if (name === 'index.html' || name.endsWith('.css')) delete bundle[name];
        }
        const emit = (fileName: string, source: string) =>
          this.emitFile({ type: 'asset', fileName, source });
        for (const page of pages) {
          const html = finishPage(site, page, rendered.get(page.path) ?? '');
          for (const file of page.files) emit(file, html);
        }
        const isMock = env.gateway === 'mock';
        const listed = isMock ? null : site.siteAddress;
        emit('_headers', headersFile({ isMock, base }));
        emit('robots.txt', robotsFile(listed));
        if (listed) emit('sitemap.xml', sitemapFile(listed));
      },
    },
  };
}
