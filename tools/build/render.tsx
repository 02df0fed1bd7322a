import { renderToStaticMarkup } from 'react-dom/server.edge';
import { prerender } from 'react-dom/static.edge';
import { App } from '../../src/app.tsx';
import type { Gateway } from '../../src/gateway/gateway.ts';
import { basePath } from '../../src/lib/base-path.ts';
import { checkContact, findImageWarnings } from './check-content.ts';
import { Document, type Site } from './document.tsx';
import { type PageFile, pages } from './pages.ts';

/** The checks of src/content, which the build runs with the texts that it shows. */
export { checkContact, findImageWarnings };

/** The build has no backend: calls never end, and the figures remain dots. */
const unanswered = () => new Promise<never>(() => {});
const gateway: Gateway = { signup: unanswered, stats: unanswered, logo: unanswered };

/** Returns the markup of a route, with its `<title>` first. Rejects when a component throws. */
async function renderRoute(path: string): Promise<string> {
  const { prelude } = await prerender(
    <App gateway={gateway} base={basePath} ssrPath={`${basePath}${path}`} />,
    {
      onError(error) {
        throw error;
      },
    },
  );
  return new Response(prelude).text();
}

/**
 * Returns the elements that preload the page's font, for the body. If the head preloaded a font, Chromium
 * would delay the first paint by up to 100 ms (kMaxFCPDelayMsForRenderBlockingFonts, blink's
 * render_blocking_resource_manager.cc), a fifth of the whole time on a slow phone. The elements are text,
 * since React would move them into the head.
 */
function fontPreload({ base, fonts }: Site): string {
  const links = fonts.map(
    (name) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${base}${name}">`,
  );
  return links.join('');
}

async function renderPage(site: Site, page: PageFile): Promise<string> {
  const markup = await renderRoute(page.path);
  // The head has the title, where hydration finds it.
  const title = renderToStaticMarkup(<title>{page.words.title}</title>);
  if (!markup.startsWith(title)) {
    throw new Error(`The page ${page.path} must begin with the <title> of its metadata.`);
  }
  const html = renderToStaticMarkup(
    <Document site={site} page={page} markup={markup.slice(title.length)} />,
  );
  return `<!doctype html>${html.replace('<body>', () => `<body>${fontPreload(site)}`)}`;
}

/** Returns the finished pages by file name. The client build calls it in the server bundle. */
export async function renderPages(site: Site): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const page of pages) {
    const html = await renderPage(site, page);
    for (const file of page.files) files.set(file, html);
  }
  return files;
}
