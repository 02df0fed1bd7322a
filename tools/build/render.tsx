import { renderToStaticMarkup } from 'react-dom/server.edge';
import { prerender } from 'react-dom/static.edge';
import { App, basePath } from '../../src/app.tsx';
import type { Gateway } from '../../src/gateway/gateway.ts';
import { checkContact, findImageWarnings } from './check-content.ts';
import { Document, type Site } from './document.tsx';
import { type PageFile, pages } from './pages.ts';

/** The checks of src/content, exported from this bundle so that they check the text that the pages show. */
export { checkContact, findImageWarnings };

/** Never resolves: the build has no backend, so all calls stay pending and dots replace the figures. */
const unanswered = () => new Promise<never>(() => {});
const gateway: Gateway = { signup: unanswered, stats: unanswered, logo: unanswered };

/** Returns the route's markup, which begins with its `<title>`. Rejects if a component throws. */
async function renderRoute(path: string): Promise<string> {
  const { prelude } = await prerender(<App gateway={gateway} ssrPath={`${basePath}${path}`} />, {
    onError(error) {
      throw error;
    },
  });
  return new Response(prelude).text();
}

/**
 * Returns HTML that preloads the page's font, for use in the body. If the head preloaded the font, Chromium
 * would delay the first paint by up to 100 ms (kMaxFCPDelayMsForRenderBlockingFonts in Blink's
 * render_blocking_resource_manager.cc). On a slow phone, that is a fifth of the time to the first paint.
 * The result is a string, because React would move link elements into the head.
 */
function fontPreload({ base, fonts }: Site): string {
  const links = fonts.map(
    (name) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${base}${name}">`,
  );
  return links.join('');
}

async function renderPage(site: Site, page: PageFile): Promise<string> {
  const markup = await renderRoute(page.path);
  // Remove the title from the markup: the head already has the title, and hydration finds the title there.
  const title = renderToStaticMarkup(<title>{page.words.title}</title>);
  if (!markup.startsWith(title)) {
    throw new Error(`The page ${page.path} must begin with the <title> from its metadata.`);
  }
  const html = renderToStaticMarkup(
    <Document site={site} page={page} markup={markup.slice(title.length)} />,
  );
  return `<!doctype html>${html.replace('<body>', () => `<body>${fontPreload(site)}`)}`;
}

/** Returns the prerendered pages by file name. The client build calls this function in the server bundle. */
export async function renderPages(site: Site): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const page of pages) {
    const html = await renderPage(site, page);
    for (const file of page.files) files.set(file, html);
  }
  return files;
}
