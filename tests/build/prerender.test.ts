import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pages } from '../../tools/build/pages.ts';
import { headersFor } from '../../tools/build/preview.ts';
import { builtSite, street } from '../support/builds.ts';
import { projectRoot } from '../support/project-files.ts';

const { SITE_BASE: base, VITE_SITE_URL: origin } = street;
const siteUrl = origin + base;
const htmlFiles = pages.flatMap(({ files }) => files);

const known = await builtSite('street');
const unknown = await builtSite('production');

const read = (file: string, folder = known) => readFileSync(join(folder, file), 'utf8');

function builtFiles(ending: string): string[] {
  const files = readdirSync(known, { recursive: true, encoding: 'utf8' });
  return files.filter((file) => file.endsWith(ending));
}

/** Returns what the pattern's group captures in each match. Unescapes the apostrophes that React escaped. */
function contents(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(([, content = '']) => content.replaceAll('&#x27;', "'"));
}

const metaOf = (html: string, name: string) =>
  contents(html, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, 'g'));

it('npm run build writes a page for each route and no server code', () => {
  expect(builtFiles('.html').toSorted()).toEqual(htmlFiles.toSorted());
  // Static hosts look for these file names.
  expect(htmlFiles).toEqual(expect.arrayContaining(['index.html', '404.html']));
  const scripts = builtFiles('.js');
  expect(scripts.length).toBeGreaterThan(1);
  const fromServer = scripts.filter((file) => /renderToReadableStream|prelude/.test(read(file)));
  expect(fromServer).toEqual([]);
});

it.each(htmlFiles)('%s requests only files under the base path', (file) => {
  const local = contents(read(file), /(?:src|href)="(\/[^"]*)"/g);
  expect(local.length).toBeGreaterThan(2);
  expect(local.filter((path) => !path.startsWith(base))).toEqual([]);
});

it.each(htmlFiles)('%s links to no style sheet and preloads its font', (file) => {
  const html = read(file);
  expect(contents(html, /<link rel="stylesheet"([^>]*)>/g)).toEqual([]);
  const font = contents(html, /<link rel="preload" as="font"[^>]* href="([^"]*)"/g);
  expect(font.toSorted()).toEqual(
    builtFiles('.woff2')
      .map((name) => base + name)
      .toSorted(),
  );
  expect(contents(html, /url\(([^)]*\.woff2)\)/g).toSorted()).toEqual(font.toSorted());
});

it.each(htmlFiles)('%s excludes its scripts from Cloudflare’s Rocket Loader', (file) => {
  const scripts = contents(read(file), /<script([^>]*)>/g);
  expect(scripts).toHaveLength(2);
  for (const attributes of scripts) expect(attributes).toContain('data-cfasync="false"');
});

// The tests in tests/browser/production check what the content security policy blocks.
it.each(htmlFiles)('the content security policy of %s has no unsafe- keyword', (file) => {
  const [policy] = contents(read(file), /http-equiv="Content-Security-Policy" content="([^"]*)"/g);
  expect(policy).toContain("default-src 'self'");
  expect(policy).not.toContain('unsafe-');
});

it('each public page names its URL in the canonical link and the og tags', () => {
  for (const { path, files } of pages.filter(({ isPublic }) => isPublic)) {
    const html = read(files[0] ?? '');
    const url = siteUrl + path.slice(1);
    expect(contents(html, /<link rel="canonical" href="([^"]*)"/g)).toEqual([url]);
    expect(metaOf(html, 'og:url')).toEqual([url]);
    expect(metaOf(html, 'og:image')).toEqual([`${siteUrl}og.png`]);
  }
});

it('a build without VITE_SITE_URL writes no canonical link and no og URLs', () => {
  const html = read('index.html', unknown);
  expect(html).not.toMatch(/canonical|og:url|og:image/);
});

it('only non-public pages are marked noindex', () => {
  const isKeptOut = (file: string) => metaOf(read(file), 'robots').includes('noindex');
  const notPublic = pages.filter(({ isPublic }) => !isPublic).flatMap(({ files }) => files);
  expect(htmlFiles.filter(isKeptOut)).toEqual(notPublic);
  expect(notPublic).toContain('404.html');
});

const headersOf = (path: string) => headersFor(read('_headers'), `/${path}`);

it('the _headers file lets browsers cache only hashed files, for one year', () => {
  const caching = (path: string) => headersOf(path)['cache-control'];
  expect(caching('assets/index-abc.js')).toBe('public, max-age=31536000, immutable');
  for (const path of ['', 'index.html', 'favicon.svg', ...htmlFiles]) {
    expect(caching(path), path).toBeUndefined();
  }
});

const configOf = (host: string) => readFileSync(join(projectRoot, '.github/deploy', host), 'utf8');

it.each([
  ['nginx/site.conf', /add_header ([\w-]+) "?([^"\n]+?)"? always;/g],
  ['apache/.htaccess', /Header always set ([\w-]+) "?([^"\n]+?)"?\n/g],
  ['vercel/vercel.json', /"key": "((?!Cache-Control)[\w-]+)",\s+"value": "([^"]+)"/g],
])('%s sets the same headers as the _headers file', (host, added) => {
  const headers = [...configOf(host).matchAll(added)];
  expect(
    Object.fromEntries(headers.map(([, name = '', value]) => [name.toLowerCase(), value])),
  ).toEqual(headersOf(''));
});
