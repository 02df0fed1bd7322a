import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { stopWith } from '../command-line.ts';
import { readPalette } from '../palette.ts';
import { type BuildEnv, findEnvWarnings } from './env.ts';
import { findFontWarnings } from './font.ts';
import { bundleInlineScript, bundlePageStyles, pageSheets } from './inline-code.ts';
import { contentPolicy } from './policy.ts';

/**
 * Returns the style that sonner adds at run time, which the content security policy must allow. `code` is
 * sonner's source.
 */
function insertedStyle(code: string): string {
  const [, literal] = /__insertCSS\(("(?:[^"\\]|\\.)*")\)/.exec(code) ?? [];
  if (!literal) {
    throw new Error('sonner no longer inserts its style as one string: change insertedStyle.');
  }
  return JSON.parse(literal);
}

/** Returns the main style sheet's text and file name, and the file names of all scripts. */
function readBundle(bundle: Rolldown.OutputBundle) {
  const outputs = Object.values(bundle);
  const entry = outputs.find((output) => output.type === 'chunk' && output.isEntry);
  if (entry?.type !== 'chunk') throw new Error('The build has no main script');
  const [sheetName = ''] = entry.viteMetadata?.importedCss ?? [];
  const sheet = bundle[sheetName];
  if (sheet?.type !== 'asset') throw new Error('The build has no main style sheet');
  const chunks = outputs.filter((output) => output.type === 'chunk' && output !== entry);
  return {
    sheetName,
    styles: String(sheet.source).trim(),
    mainScript: entry.fileName,
    chunks: chunks.map(({ fileName }) => fileName),
  };
}

/** Reads the words that public/'s images show. Without og.txt, og.png is the owner's own image. */
function readImages(root: string) {
  const read = (file: string) => {
    const path = join(root, file);
    return existsSync(path) ? readFileSync(path, 'utf8') : null;
  };
  return { ogText: read('tools/pictures/og.txt'), favicon: read('public/favicon.svg') ?? '' };
}

/** The file name that the server build gives to the bundle of tools/build/render.tsx. */
const serverEntry = 'render.mjs';

/**
 * Makes `vite build` write prerendered pages. The server environment bundles render.tsx with all pages and
 * their text. The client build then calls that bundle, and emits the pages along with the scripts. The
 * Vite configuration must not import render.tsx: Vite restarts when a file that the configuration imports
 * changes, so the dev server would restart after every text edit.
 */
export function prerender({ env }: { env: BuildEnv }): Plugin {
  const insertedStyles: string[] = [];
  const pageSheetIds = new Set<string>();
  const serverFolder = join(tmpdir(), `prerender-${process.pid}`);
  const isMock = env.gateway === 'mock';

  async function loadServer(): Promise<typeof import('./render.tsx')> {
    return import(pathToFileURL(join(serverFolder, serverEntry)).href);
  }

  return {
    name: 'site:prerender',
    apply: 'build',

    config: () => ({
      builder: { sharedConfigBuild: true },
      environments: {
        ssr: {
          resolve: { noExternal: true },
          build: {
            outDir: serverFolder,
            emptyOutDir: true,
            copyPublicDir: false,
            rolldownOptions: {
              input: 'tools/build/render.tsx',
              output: { entryFileNames: serverEntry, chunkFileNames: '[name]-[hash].mjs' },
            },
          },
        },
      },
    }),

    async buildApp(builder) {
      const { client, ssr } = builder.environments;
      if (!client || !ssr) throw new Error('The build needs a client and a server environment');
      process.once('exit', () => rmSync(serverFolder, { recursive: true, force: true }));
      await builder.build(ssr);
      const { checkContact, findImageWarnings } = await loadServer();
      const contact = checkContact();
      if (contact.problems.length > 0) stopWith(contact.problems);
      await builder.build(client);
      // Print the warnings last, so that the owner notices them. Skip the contact and image warnings for a
      // mock build, since testers don't need them.
      const warnings = [
        ...findEnvWarnings(env, builder.config.mode),
        ...(isMock
          ? []
          : [...contact.warnings, ...findImageWarnings(readImages(builder.config.root))]),
        ...findFontWarnings(),
      ];
      for (const warning of warnings) console.warn(warning);
    },

    transform: {
      filter: { id: [/\/node_modules\/sonner\//, pageSheets] },
      handler(code, id) {
        if (pageSheets.test(id)) {
          pageSheetIds.add(id);
          // Return an empty style sheet, to keep the rules of a page's own style sheet out of the main
          // style sheet. Vite still exports the class names of the page's own style sheet.
          return '';
        }
        // Also allow the empty style: sonner adds an empty style element and then fills it, and the
        // browser checks the element against the policy both times.
        insertedStyles.push('', insertedStyle(code));
        return;
      },
    },

    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        if (this.environment.name !== 'client') return;
        const { base } = this.environment.config;
        const names = Object.keys(bundle);
        const { sheetName, styles, mainScript, chunks } = readBundle(bundle);
        const inlineScript = await bundleInlineScript();
        const themeColors = readPalette().get('surface');
        if (!themeColors)
          throw new Error('tokens.css must set --surface to light-dark(#rrggbb, #rrggbb)');
        const pageStyles = await bundlePageStyles([...pageSheetIds].sort());
        const { renderPages } = await loadServer();
        const files = await renderPages({
          isMock,
          base,
          url: env.siteUrl && env.siteUrl + base,
          backend: env.gateway === 'supabase' ? env.supabaseUrl : null,
          themeColors,
          policy: contentPolicy({
            env,
            styles: [styles, pageStyles, ...insertedStyles],
            scripts: [inlineScript],
          }),
          styles,
          pageStyles,
          inlineScript,
          mainScript,
          chunks,
          fonts: names.filter((name) => name.endsWith('.woff2')),
        });
        for (const name of ['index.html', sheetName]) delete bundle[name];
        for (const [fileName, source] of files) this.emitFile({ type: 'asset', fileName, source });
      },
    },
  };
}
