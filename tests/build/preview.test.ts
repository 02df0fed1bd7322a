import { type PreviewServer, preview } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
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

it.each(['', 'logo', 'logo/', 'favicon.svg'])('serves %s as a host does', async (path) => {
  const answer = await load(path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
});

it.each(['LOGO', 'nowhere', 'assets/gone.js', '_headers', '/'])(
  'answers %s with the page and the status of 404',
  async (path) => {
    const answer = await load(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('<div id="root">');
  },
);
