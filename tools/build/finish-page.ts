import { demonstration } from '../../src/content/metadata.ts';
import type { BuildEnv } from './env.ts';
import { headTags } from './head.ts';
import { escapeHtml, tag } from './html.ts';
import type { PageFile } from './pages.ts';

/** What all pages of one build share. */
export interface Site {
  env: BuildEnv;
  /** With a slash at both ends. */
  base: string;
  /** The address of the site with its base; null when it is not known. */
  siteAddress: string | null;
  themeColors: { day: string; night: string };
  /** The content security policy. */
  policy: string;
  /** Every style rule of the site, inlined so that no file blocks the first paint. */
  styles: string;
  /** The script that every page runs at once (src/early). */
  inlineScript: string;
  /** The names of the font files. */
  fonts: string[];
  /** The index.html that vite wrote. */
  template: string;
}

/**
 * The page's font, preloaded in the body: for a font preloaded in the head, Chromium delays the
 * first paint by up to 100 ms (kMaxFCPDelayMsForRenderBlockingFonts, blink's
 * render_blocking_resource_manager.cc), a fifth of the whole on a slow phone.
 */
function fontPreload({ base, fonts }: Site): string {
  const font = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true } as const;
  return fonts.map((name) => tag('link', { ...font, href: base + name })).join('');
}

/** A visitor who finds a mock build by accident must not think that they have joined. */
const demonstrationLine =
  '<aside style="position:relative;z-index:1;padding:.5rem 1rem;background:var(--warning);color:var(--warning-ink);text-align:center">' +
  `${escapeHtml(demonstration)}</aside>`;

/** Keeps Cloudflare's Rocket Loader from rewriting a script, which the policy would then block. */
const untouched = 'data-cfasync="false"';

const mainScript = /<script type="module"[^>]*><\/script>/;

function replaceOnce(html: string, search: RegExp, replacement: string): string {
  if (html.search(search) < 0) throw new Error(`index.html has no ${search}`);
  return html.replace(search, () => replacement);
}

/**
 * Assembles one page: the policy before everything that it governs, the head's metadata, inline
 * styles, and React's markup in the mount point.
 */
export function finishPage(site: Site, page: PageFile, markup: string): string {
  // React writes the title into the markup, since it does not render the head.
  const title = `<title>${escapeHtml(page.words.title)}</title>`;
  if (!markup.startsWith(title)) {
    throw new Error(`The page ${page.path} does not begin with the title of its metadata`);
  }
  const meta = tag('meta', { 'http-equiv': 'Content-Security-Policy', content: site.policy });
  const isMock = site.env.gateway === 'mock';
  const head = [
    headTags({ ...site, page, isPublic: page.isPublic && !isMock }),
    `<style>${site.styles}</style>`,
    `<script ${untouched}>${site.inlineScript}</script>`,
  ];
  const path = page.isFallback ? '' : ` data-path="${page.path}"`;
  // Last, so that it takes no bandwidth from what works without it.
  const [script = ''] = site.template.match(mainScript) ?? [];
  const parts: [RegExp, string][] = [
    [mainScript, ''],
    [/<\/body>/, `${script.replace('<script', `<script ${untouched}`)}</body>`],
    [/<meta charset="utf-8" ?\/?>/, `<meta charset="utf-8">${meta}`],
    [/<\/head>/, `${head.join('')}</head>`],
    [
      /<div id="root"><\/div>/,
      `${fontPreload(site)}${isMock ? demonstrationLine : ''}<div id="root"${path}>${markup.slice(title.length)}</div>`,
    ],
  ];
  const bare = site.template.replace(/<link rel="stylesheet"[^>]*>/g, '').replace(/>\s+</g, '><');
  return parts.reduce((html, [place, part]) => replaceOnce(html, place, part), bare);
}
