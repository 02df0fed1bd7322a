import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { stopWith } from '../command-line.ts';
import { readPalette } from '../palette.ts';
import { type BuildEnv, findEnvWarnings } from './env.ts';
import { findFontWarnings } from './font.ts';
import { bundlePageStyles, pageSheets } from './page-styles.ts';
import { contentPolicy } from './policy.ts';

const inlineEntry = fileURLToPath(new URL('../../src/early/main.ts', import.meta.url));

/** Returns src/early bundled as text for an inline script element. */
async function bundleInlineScript(): Promise<string> {
  // With one entry and without watching, there is one output.
  const { output } = (await build({
    configFile: false,
    envFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2017',
      modulePreload: false,
      rolldownOptions: {
        input: inlineEntry,
        output: { format: 'iife' },
      },
    },
  })) as Rolldown.RolldownOutput;
  return output[0].code.trim();
}

/** Returns the style that sonner adds at run time, which the policy must allow. */
function insertedStyle(code: string): string {
  const [, literal] = /__insertCSS\(("(?:[^"\\]|\\.)*")\)/.exec(code) ?? [];
  if (!literal) throw new Error('sonner no longer inserts its style as one string');
  return JSON.parse(literal);
}

/** Returns the text of the main script's style sheet, and the names of the sheet and of the scripts. */
function readBundle(bundle: Rolldown.OutputBundle) {
  const outputs = Object.values(bundle);
  const entry = outputs.find((output) => output.type === 'chunk' && output.isEntry);
  if (entry?.type !== 'chunk') throw new Error('No main script');
  const [sheetName = ''] = entry.viteMetadata?.importedCss ?? [];
  const sheet = bundle[sheetName];
  if (sheet?.type !== 'asset') throw new Error('No style sheet');
  const chunks = outputs.filter((output) => output.type === 'chunk' && output !== entry);
  return {
    sheetName,
    styles: String(sheet.source).trim(),
    mainScript: entry.fileName,
    chunks: chunks.map(({ fileName }) => fileName),
  };
}

/** Reads what the images in public/ say. Without og.txt, og.png is the owner's own. */
function readImages(root: string) {
  const read = (file: string) => {
    const path = join(root, file);
    return existsSync(path) ? readFileSync(path, 'utf8') : null;
  };
  return { ogWords: read('tools/pictures/og.txt'), favicon: read('public/favicon.svg') ?? '' };
}

/** The name that the server build gives tools/build/render.tsx. */
const serverEntry = 'render.mjs';

/**
 * Makes `vite build` write finished pages. The server environment bundles render.tsx with the pages and
 * all words. The client build then calls that bundle, and puts the pages next to the scripts. The
 * configuration does not import render.tsx, since Vite restarts whenever a file changes that the
 * configuration imports, and every edited word would be such a change.
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
      if (!client || !ssr) throw new Error('The build has no client or no server environment');
      process.once('exit', () => rmSync(serverFolder, { recursive: true, force: true }));
      await builder.build(ssr);
      const { checkContact, findImageWarnings } = await loadServer();
      const contact = checkContact();
      if (contact.problems.length > 0) stopWith(contact.problems);
      await builder.build(client);
      // Last, so that they are read. A mock build is for testers, who need no owner.
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
          // Vite keeps the class names and adds no rules to the inlined sheet.
          return '';
        }
        // Sonner adds the style element empty and then fills it: the policy checks it both times.
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
        if (!themeColors) throw new Error('tokens.css has no --surface: light-dark(day, night)');
        const pageStyles = await bundlePageStyles([...pageSheetIds].sort());
        const { renderPages } = await loadServer();
        const files = await renderPages({
          isMock,
          base,
          address: env.siteUrl && env.siteUrl + base,
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
