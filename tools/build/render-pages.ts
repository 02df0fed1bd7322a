import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ViteBuilder } from 'vite';
import { pages } from './pages.ts';

type Built = Awaited<ReturnType<ViteBuilder['build']>>;

/** One route as React wrote it: what it wants in the head, and what stands in the mount point. */
export interface RenderedPage {
  title: string;
  body: string;
}

function outputOf(built: Built) {
  const [first] = Array.isArray(built) ? built : [built];
  if (!first || !('output' in first)) throw new Error('The server build gave no output');
  return first.output;
}

function split(markup: string): RenderedPage {
  const [whole, title] = /^<title>([^<]*)<\/title>/.exec(markup) ?? [];
  if (!whole || !title) throw new Error('A prerendered page does not begin with its title');
  return { title, body: markup.slice(whole.length) };
}

/**
 * Runs the server bundle (src/prerender.tsx) from a folder that exists for the moment only, and
 * gives every page by its path.
 */
export async function renderPages(built: Built): Promise<Map<string, RenderedPage>> {
  const folder = await mkdtemp(join(tmpdir(), 'prerender-'));
  try {
    const output = outputOf(built);
    for (const file of output) {
      const path = join(folder, file.fileName);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, file.type === 'chunk' ? file.code : file.source);
    }
    await writeFile(join(folder, 'package.json'), '{"type":"module"}');
    const { renderPage } = await import(pathToFileURL(join(folder, output[0].fileName)).href);
    const rendered = new Map<string, RenderedPage>();
    for (const { path } of pages) rendered.set(path, split(await renderPage(path)));
    return rendered;
  } finally {
    await rm(folder, { recursive: true });
  }
}
