import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pages } from './pages.ts';

/** One rendered route: its head elements, and the markup for the mount point. */
export interface RenderedPage {
  title: string;
  body: string;
}

/** The name that the server build gives src/prerender.tsx. */
export const serverEntry = 'prerender.mjs';

function split(markup: string): RenderedPage {
  const [whole, title] = /^<title>([^<]*)<\/title>/.exec(markup) ?? [];
  if (!whole || !title) throw new Error('A prerendered page does not begin with its title');
  return { title, body: markup.slice(whole.length) };
}

/** Runs the server build in a folder and returns every page by its path. */
export async function renderPages(folder: string): Promise<Map<string, RenderedPage>> {
  const { renderPage } = await import(pathToFileURL(join(folder, serverEntry)).href);
  const rendered = new Map<string, RenderedPage>();
  for (const { path } of pages) rendered.set(path, split(await renderPage(path)));
  return rendered;
}
