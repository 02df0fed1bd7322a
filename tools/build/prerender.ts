import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { chunksOf, findEntry, readAsset, styleSheetsOf } from './bundle.ts';
import type { BuildEnv } from './env.ts';
import { finishPage, type Site, stylesOf } from './finish-page.ts';
import { headersFile, robotsFile, sitemapFile } from './host-files.ts';
import { bundleInlineScript } from './inline-script.ts';
import { pages } from './pages.ts';
import { contentPolicy } from './policy.ts';
import { type RenderedPage, renderPages, serverEntry } from './render-pages.ts';

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

/** Every file beside the bundle: the pages, and what hosts and search engines read. */
function finishedFiles(site: Site, rendered: Map<string, RenderedPage>): Map<string, string> {
  const { env, base, bundle, siteAddress, insertedStyles, inlineScript } = site;
  const template = readAsset(bundle, 'index.html');
  const files = new Map<string, string>();
  for (const page of pages) {
    const html = finishPage({ site, page, template, rendered: rendered.get(page.path) });
    for (const file of page.files) files.set(file, html);
  }
  const styles = [...pages.map((page) => stylesOf(site, page)), ...insertedStyles];
  files.set(
    '_headers',
    headersFile({
      isMock: env.gateway === 'mock',
      base,
      policy: contentPolicy({ env, styles, scripts: [inlineScript] }),
    }),
  );
  const listed = env.gateway === 'mock' ? null : siteAddress;
  files.set('robots.txt', robotsFile(listed));
  if (listed) files.set('sitemap.xml', sitemapFile(listed));
  return files;
}

/**
 * Removes a style sheet from the build, since its rules are inlined. One that a chunk still loads
 * is kept, empty: a missing file would fail the chunk.
 */
function takeAway(bundle: Rolldown.OutputBundle, name: string): void {
  const isAwaited = chunksOf(bundle).some(({ code }) => code.includes(name));
  const file = bundle[name];
  if (isAwaited && file?.type === 'asset') file.source = '';
  else delete bundle[name];
}

/**
 * Makes `vite build` write finished pages: the server environment renders the routes first, then
 * the client build puts the markup, its styles and the host's files beside the scripts. The server
 * build leaves nothing in the output folder.
 */
export function prerender({ env }: { env: BuildEnv }): Plugin {
  const insertedStyles: string[] = [];
  const serverFolder = join(tmpdir(), `prerender-${process.pid}`);
  let rendered = new Map<string, RenderedPage>();
  let inlineScript = '';

  return {
    name: 'site:prerender',
    apply: 'build',

    config: () => ({
      builder: { sharedConfigBuild: true },
      environments: {
        ssr: {
          resolve: { noExternal: true },
          define: { 'process.env.NODE_ENV': '"production"' },
          build: {
            outDir: serverFolder,
            emptyOutDir: true,
            manifest: false,
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
      if (!base.startsWith('/'))
        throw new Error('--base must be a path from the root, like /site/');
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
        const siteAddress = env.siteUrl && env.siteUrl + base;
        const themeColors = await readThemeColors();
        const site = {
          env,
          base,
          siteAddress,
          themeColors,
          insertedStyles,
          inlineScript,
          bundle,
        };
        const files = finishedFiles(site, rendered);
        delete bundle['index.html'];
        for (const name of styleSheetsOf(bundle, [findEntry(bundle)])) takeAway(bundle, name);
        for (const [fileName, source] of files) this.emitFile({ type: 'asset', fileName, source });
      },
    },
  };
}
