import { parseArgs } from 'node:util';
import { builtSite } from '../../../tests/harness/site/builds.ts';
import { table } from '../../../tests/harness/table.ts';
import { checkBudgets } from './budgets.ts';
import { readFirstFlight } from './first-flight.ts';

const { values } = parseArgs({ options: { outDir: { type: 'string' } } });

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

const folder = values.outDir ?? (await builtSite('production'));
const flight = readFirstFlight(folder);
const files = [flight.html, ...flight.untilHydrated, ...flight.rest, ...flight.nearby];
const spendings = checkBudgets(flight);
console.log(
  table([['what / loads', 'gzip kB'], ...files.map(({ file, gzip }) => [file, kilobytes(gzip)])]),
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
