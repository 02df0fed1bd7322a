import type { Rolldown } from 'vite';
import { findChunk, findChunksOf, findEntry, readAsset, styleSheetsOf } from './bundle.ts';
import type { BuildEnv } from './env.ts';
import { headTags } from './head.ts';
import { escapeHtml, tag } from './html.ts';
import type { PageFile } from './pages.ts';
import { contentPolicy } from './policy.ts';
import type { RenderedPage } from './render-pages.ts';

/** What the finished pages of one build have in common. */
export interface Site {
  env: BuildEnv;
  /** With a slash at both ends. */
  base: string;
  /** The address of the site with its base; null when it is not known. */
  siteAddress: string | null;
  themeColors: { day: string; night: string };
  /** The styles that scripts put into the page at run time. */
  insertedStyles: string[];
  bundle: Rolldown.OutputBundle;
  /** The style sheet with the font rules, relative to the build's folder. */
  fontFile: string;
}

const fileFace = /@font-face\s*\{[^{}]*\burl\([^{}]*\}/g;

/**
 * The rules that load fonts from files. They stand in a style sheet of their own, which the main
 * script switches on once it runs: before that, a font would keep it waiting on a slow line.
 */
export function fontRules(bundle: Rolldown.OutputBundle): string {
  const sheets = styleSheetsOf(bundle, [findEntry(bundle)]);
  return sheets.flatMap((name) => readAsset(bundle, name).match(fileFace) ?? []).join('');
}

/**
 * What the page needs soon but must not wait for. The backend's code is not named here: the main
 * script asks for it, and both at once would keep the forms waiting.
 */
function laterFiles({ base, bundle, fontFile }: Site, page: PageFile): string {
  const own = page.module ? findChunk(bundle, page.module) : undefined;
  const module = { rel: 'modulepreload', crossorigin: true };
  const font = { rel: 'stylesheet', href: base + fontFile };
  return [
    own ? tag('link', { ...module, href: base + own.fileName }) : '',
    tag('link', { ...font, disabled: true, 'data-later': true }),
    `<noscript>${tag('link', font)}</noscript>`,
  ].join('');
}

/** Every style rule that the page needs, to stand in the page itself: no file blocks its paint. */
export function stylesOf({ bundle }: Site, page: PageFile): string {
  const sheets = styleSheetsOf(bundle, [findEntry(bundle), ...findChunksOf(bundle, page.folder)]);
  return sheets.map((name) => readAsset(bundle, name).replace(fileFace, '').trim()).join('');
}

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
 * Puts one page together: the policy before everything that it governs, the words of the head,
 * the styles inline, and what React wrote into the mount point.
 */
export function finishPage({ site, page, rendered, template }: FinishOptions): string {
  if (rendered?.title !== escapeHtml(page.words.title)) {
    throw new Error(`The page ${page.path} does not have the title of its metadata`);
  }
  const styles = stylesOf(site, page);
  const policy = contentPolicy({ env: site.env, styles: [styles, ...site.insertedStyles] });
  const meta = tag('meta', { 'http-equiv': 'Content-Security-Policy', content: policy });
  const head = [headTags({ page, ...site }), laterFiles(site, page), `<style>${styles}</style>`];
  const path = page.isFallback ? '' : ` data-path="${page.path}"`;
  const parts: [RegExp, string][] = [
    [/<meta charset="utf-8" ?\/?>/, `<meta charset="utf-8">${meta}`],
    [/<\/head>/, `${head.join('')}</head>`],
    [/<div id="root"><\/div>/, `<div id="root"${path}>${rendered.body}</div>`],
  ];
  const bare = template.replace(/<link rel="stylesheet"[^>]*>/g, '').replace(/>\s+</g, '><');
  return parts.reduce((html, [place, part]) => replaceOnce(html, place, part), bare);
}
