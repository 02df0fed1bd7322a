import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { chromiumFlags, ensureBrowser } from '../../support/browser/browser.ts';
import { table } from '../../support/table.ts';
import { type Figures, figuresOf, judge, medians } from './figures.ts';
import { profile } from './profile.ts';
import { fetchedByRepeatVisit, slowLineLayoutShift } from './scenes.ts';
import { startSites } from './sites.ts';
import { visit } from './visit.ts';

const { values } = parseArgs({
  options: {
    json: { type: 'string', default: 'test-results/bench-page.json' },
    rounds: { type: 'string', default: String(profile.rounds) },
  },
});

const browser = await chromium.launch({
  executablePath: ensureBrowser(),
  args: chromiumFlags,
});
const sites = await startSites();

try {
  const visits: Record<keyof typeof sites.urls, Figures[]> = { site: [], static: [], hello: [] };
  // The first round is not counted: it warms the server and the disk. Taking turns spreads noise.
  for (let round = 0; round <= Number(values.rounds); round += 1) {
    for (const name of ['static', 'hello', 'site'] as const) {
      const sightings = await visit(browser, sites.urls[name]);
      if (round === 0) continue;
      visits[name].push(figuresOf(sightings));
      if (sightings.shifted.length > 0) console.log(`${name} moved`, sightings.shifted);
    }
  }
  const slowLine = await slowLineLayoutShift(browser, sites.urls.site);
  if (slowLine.shifted.length > 0) console.log('On the slow line moved', slowLine.shifted);
  const findings = {
    site: medians(visits.site),
    static: medians(visits.static),
    hello: medians(visits.hello),
    slowLayoutShift: slowLine.layoutShift,
    fetchedAgain: await fetchedByRepeatVisit(browser, sites.urls.site),
  };
  const verdicts = judge(findings);

  const names = ['firstPaint', 'largestPaint', 'usable', 'blocking'] as const;
  const medianRows = (['site', 'static', 'hello'] as const).map((name) => [
    name,
    ...names.map((figure) => findings[name][figure].toFixed(0)),
  ]);
  console.log(table([['median, ms', ...names], ...medianRows]));
  console.log();
  console.log(
    table([
      ['', 'figure', 'target', 'measured'],
      ...verdicts.map(({ ok, name, figure, target }) => [
        ok ? 'PASS' : 'FAIL',
        name,
        target,
        figure,
      ]),
    ]),
  );
  await mkdir(dirname(values.json), { recursive: true });
  await writeFile(
    values.json,
    `${JSON.stringify({ profile, findings, verdicts, visits }, null, 2)}\n`,
  );
  if (verdicts.some(({ ok }) => !ok)) process.exitCode = 1;
} finally {
  await sites.close();
  await browser.close();
}
