import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildSite } from '../../../tests/support/build-site.ts';
import { table } from '../../../tests/support/table.ts';
import { checkBudgets } from './budgets.ts';
import { readFirstFlight } from './first-flight.ts';

const { values } = parseArgs({ options: { outDir: { type: 'string' } } });

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

const temporary = values.outDir ? null : await mkdtemp(join(tmpdir(), 'size-'));
const folder = values.outDir ?? join(temporary ?? '', 'dist');
try {
  if (temporary) await buildSite({ folder, supabaseUrl: 'https://abcdefghij.supabase.co' });
  const flight = readFirstFlight(folder);
  const files = [flight.html, ...flight.untilForms, ...flight.rest];
  const spendings = checkBudgets(flight);
  console.log(
    table([
      ['what / loads', 'gzip kB', 'brotli kB'],
      ...files.map(({ file, gzip, brotli }) => [file, kilobytes(gzip), kilobytes(brotli)]),
    ]),
  );
  console.log();
  console.log(
    table([
      ['', 'budget', 'gzip kB', 'at most'],
      ...spendings.map(({ name, spent, budget, ok }) => [
        ok ? 'PASS' : 'FAIL',
        name,
        kilobytes(spent),
        kilobytes(budget),
      ]),
    ]),
  );
  if (spendings.some(({ ok }) => !ok)) process.exitCode = 1;
} finally {
  if (temporary) await rm(temporary, { recursive: true });
}
