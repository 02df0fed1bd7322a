import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { assertKnown } from '../../../mocks/kit/unknown.ts';
import { ensureBrowser } from '../../harness/browser/browser.ts';
import { table } from '../../harness/table.ts';
import { measure } from './measure.ts';
import { type Comparison, compare, compareShift, type Findings } from './measurements.ts';
import { networks } from './profile.ts';
import { fetchedByRepeatVisit, slowNetworkLayoutShift } from './scenes.ts';
import { startSites } from './sites.ts';

const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
];

const { values } = parseArgs({
  options: {
    json: { type: 'string', default: 'test-results/bench-page.json' },
    network: { type: 'string', multiple: true, default: Object.keys(networks) },
    rounds: { type: 'string', default: '5' },
  },
});

function printFindings(name: string, findings: Findings): void {
  const figures = ['firstPaint', 'largestPaint', 'lettering', 'usable', 'blocking'] as const;
  const rows = (['site', 'silent', 'static', 'hello'] as const).map((site) => [
    site,
    ...figures.map((figure) => findings[site][figure].toFixed(0)),
  ]);
  console.log(table([[`${name}, median ms`, ...figures], ...rows]));
  console.log();
}

function printComparisons(comparisons: Comparison[]): void {
  const rows = comparisons.map(({ ok, name, target, figure }) => [
    ok ? 'PASS' : 'FAIL',
    name,
    target,
    figure,
  ]);
  console.log(table([['', 'figure', 'target', 'measured'], ...rows]));
  console.log();
}

const isRoot = process.getuid?.() === 0;
const browser = await chromium.launch({
  executablePath: ensureBrowser(),
  args: isRoot ? ['--no-sandbox', ...quiet] : quiet,
});
const sites = await startSites();

try {
  const results: { network: string; findings: Findings; comparisons: Comparison[] }[] = [];
  for (const network of values.network) {
    assertKnown('The network', networks, network);
    const findings = await measure({ browser, sites, network, rounds: Number(values.rounds) });
    const comparisons = compare(network, findings);
    printFindings(network, findings);
    printComparisons(comparisons);
    results.push({ network, findings, comparisons });
  }
  const slow = await slowNetworkLayoutShift(browser, sites.urls.site);
  if (slow.shifted.length > 0) console.log('On the slow network moved', slow.shifted);
  const fetchedAgain = await fetchedByRepeatVisit(browser, sites.urls.site);
  const rest: Comparison[] = [
    compareShift('Layout shift on a slow network, with a toast', slow.layoutShift),
    {
      name: 'Fetched by a repeat visit',
      figure: fetchedAgain.join(', ') || 'nothing',
      target: '/ only',
      ok: fetchedAgain.every((path) => path === '/'),
    },
  ];
  printComparisons(rest);
  await mkdir(dirname(values.json), { recursive: true });
  await writeFile(values.json, `${JSON.stringify({ results, rest }, null, 2)}\n`);
  const all = [...results.flatMap(({ comparisons }) => comparisons), ...rest];
  if (all.some(({ ok }) => !ok)) process.exitCode = 1;
} finally {
  await sites.close();
  await browser.close();
}
