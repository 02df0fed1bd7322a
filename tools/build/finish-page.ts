import type { Rolldown } from 'vite';
import { demonstration } from '../../src/content/metadata.ts';
import { findChunk, findChunksOf, findEntry, readAsset, styleSheetsOf } from './bundle.ts';
import type { BuildEnv } from './env.ts';
import { headTags } from './head.ts';
import { escapeHtml, tag } from './html.ts';
import type { PageFile } from './pages.ts';
import { contentPolicy } from './policy.ts';
import type { RenderedPage } from './render-pages.ts';

/** What all pages of one build share. */
export interface Site {
  env: BuildEnv;
  /** With a slash at both ends. */
  base: string;
  /** The address of the site with its base; null when it is not known. */
  siteAddress: string | null;
  themeColors: { day: string; night: string };
  /** The styles that scripts put into the page at run time. */
  insertedStyles: string[];
  /** The script that every page runs at once (src/early). */
  inlineScript: string;
  bundle: Rolldown.OutputBundle;
}

/**
 * The page's font, preloaded in the body: for a font preloaded in the head, Chromium delays the
 * first paint by up to 100 ms (kMaxFCPDelayMsForRenderBlockingFonts, blink's
 * render_blocking_resource_manager.cc), a fifth of the whole on a slow phone.
 */
function fontPreload({ base, bundle }: Site): string {
  const fonts = Object.keys(bundle).filter((name) => name.endsWith('.woff2'));
  const font = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true } as const;
  return fonts.map((name) => tag('link', { ...font, href: base + name })).join('');
}

/**
 * The page's own code, which the main script requests. The backend's code is not preloaded: both at
 * once would delay hydration.
 */
function modulePreload({ base, bundle }: Site, page: PageFile): string {
  const own = page.module ? findChunk(bundle, page.module) : undefined;
  return own
    ? tag('link', { rel: 'modulepreload', crossorigin: true, href: base + own.fileName })
    : '';
}

/** Every style rule that the first paint needs, inlined so that no file blocks it. */
export function stylesOf({ bundle }: Site, page: PageFile): string {
  const later = page.later.map((module) => findChunk(bundle, module));
  const own = findChunksOf(bundle, page.folder).filter((chunk) => !later.includes(chunk));
  const sheets = styleSheetsOf(bundle, [findEntry(bundle), ...own]);
  return sheets.map((name) => readAsset(bundle, name).trim()).join('');
}

/** A visitor who finds a mock build by accident must not think that they have joined. */
const demonstrationLine =
  '<aside style="position:relative;z-index:1;padding:.5rem 1rem;background:var(--warning);color:var(--warning-ink);text-align:center">' +
  `${escapeHtml(demonstration)}</aside>`;

const mainScript = /<script type="module"[^>]*><\/script>/;

function replaceOnce(html: string, search: RegExp, replacement: string): string {
  if (html.search(search) < 0) throw new Error(`index.html has no ${search}`);
  return html.replace(search, () => replacement);
}

interface FinishOptions {
  site: Site;
  page: PageFile;
  rendered: RenderedPage | undefined;
  /** The index.html that vite wrote. */
  template: string;
}

/**
 * Assembles one page: the policy before everything that it governs, the head's metadata, inline
 * styles, and React's markup in the mount point.
 */
export function finishPage({ site, page, rendered, template }: FinishOptions): string {
  if (rendered?.title !== escapeHtml(page.words.title)) {
    throw new Error(`The page ${page.path} does not have the title of its metadata`);
  }
  const styles = stylesOf(site, page);
  const policy = contentPolicy({
    env: site.env,
    styles: [styles, ...site.insertedStyles],
    scripts: [site.inlineScript],
  });
  const meta = tag('meta', { 'http-equiv': 'Content-Security-Policy', content: policy });
  const isMock = site.env.gateway === 'mock';
  const head = [
    headTags({ page, isPublic: page.isPublic && !isMock, ...site }),
    modulePreload(site, page),
    `<style>${styles}</style>`,
    `<script>${site.inlineScript}</script>`,
  ];
  const path = page.isFallback ? '' : ` data-path="${page.path}"`;
  // Last, so that it takes no bandwidth from what works without it.
  const [script = ''] = template.match(mainScript) ?? [];
  const parts: [RegExp, string][] = [
    [mainScript, ''],
    [/<\/body>/, `${script}</body>`],
    [/<meta charset="utf-8" ?\/?>/, `<meta charset="utf-8">${meta}`],
    [/<\/head>/, `${head.join('')}</head>`],
    [
      /<div id="root"><\/div>/,
      `${fontPreload(site)}${isMock ? demonstrationLine : ''}<div id="root"${path}>${rendered.body}</div>`,
    ],
  ];
  const bare = template.replace(/<link rel="stylesheet"[^>]*>/g, '').replace(/>\s+</g, '><');
  return parts.reduce((html, [place, part]) => replaceOnce(html, place, part), bare);
}
