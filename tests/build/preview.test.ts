import { type PreviewServer, preview } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pages } from '../../tools/build/pages.ts';
import { builtSite, street } from '../support/builds.ts';

let server: PreviewServer;

beforeAll(async () => {
  server = await preview({
    base: street.base,
    build: { outDir: await builtSite('street') },
    preview: { port: 0 },
    logLevel: 'silent',
  });
}, 120_000);
afterAll(() => server?.close());

const load = (path: string) => fetch(new URL(path, server.resolvedUrls?.local[0]));

// Each page by its address, and as a folder.
const addresses = pages
  .filter(({ path, isFallback }) => path !== '/' && !isFallback)
  .flatMap(({ path }) => [path.slice(1), `${path.slice(1)}/`]);

it.each(['', 'favicon.svg', ...addresses])('serves %s as a host does', async (path) => {
  const answer = await load(path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
});

it.each(['Index.html', 'nowhere', 'assets/gone.js'])(
  'answers %s with the page and the status of 404',
  async (path) => {
    const answer = await load(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('<div id="root">');
  },
);
