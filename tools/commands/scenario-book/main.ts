import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { bookFile } from '../../../mocks/book/book-file.ts';
import type { BookEntry } from '../../../mocks/book/entry.ts';
import { type FoundScenario, searchScenarios } from '../../../mocks/kit/settings/search.ts';
import { product } from '../../../mocks/product.ts';
import { ensureBrowser } from '../../../tests/harness/browser/browser.ts';
import { launchOptions } from '../../../tests/harness/browser/launch.ts';
import { builtSite } from '../../../tests/harness/site/builds.ts';
import { startStaticHost } from '../../build/static-host.ts';
import { createPictureSet, photograph } from './photograph.ts';
import { linkTo, playScenario } from './play-scenario.ts';
import { writeBook } from './write-book.ts';

/**
 * Plays every scenario through the real pages of a mock build, photographs the endings, and writes
 * the scenario book as one HTML file beside a mock build: `npm run scenarios:book`. `--search 500`
 * takes only what the words find; `--site https://qa.example/` is where its links lead when the file
 * is mailed. Exits with 1 when a scenario did not end as it should.
 */
const { values } = parseArgs({
  options: {
    outDir: { type: 'string', default: 'dist-mock' },
    search: { type: 'string', default: '' },
    site: { type: 'string', default: './' },
  },
});

const workers = 2;
const pictureSet = createPictureSet();
const scenarios = searchScenarios(product.calls, values.search);
const entries: BookEntry[] = [];

async function makeEntry(browser: Browser, url: string, found: FoundScenario): Promise<BookEntry> {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  try {
    const played = await playScenario(page, url, found);
    const pictures = await photograph(page, found.call, pictureSet);
    return { played, pictures, link: linkTo(found) };
  } finally {
    await page.close();
  }
}

const from = performance.now();
const host = await startStaticHost({ folder: await builtSite('mock') });
const browser = await chromium.launch(launchOptions(ensureBrowser()));

try {
  const queue = [...scenarios.entries()];
  await Promise.all(
    Array.from({ length: workers }, async () => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const [index, found] = next;
        const entry = await makeEntry(browser, host.url, found);
        entries[index] = entry;
        const { differences } = entry.played;
        const result = differences.length === 0 ? 'ok' : `DIFFERS ${differences.join(' ')}`;
        console.log(`${found.call.id}:${found.id} ${result}`);
      }
    }),
  );
} finally {
  await browser.close();
  await host.close();
}

const html = await writeBook(entries, pictureSet.pictures, values.site);
const file = join(values.outDir, bookFile);
await mkdir(values.outDir, { recursive: true });
await writeFile(file, html);

const failed = entries.filter(({ played }) => played.differences.length > 0).length;
const seconds = Math.round((performance.now() - from) / 1000);
const kinds = Object.keys(pictureSet.pictures).length;
console.log(
  `${file}: ${entries.length} scenarios, ${failed} not as expected, ${kinds} different pictures, ${(html.length / 1e6).toFixed(1)} MB, ${seconds} s`,
);
if (failed > 0) process.exitCode = 1;
