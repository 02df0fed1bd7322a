import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '../harness/site/made-once.ts';
import { copyProject } from '../support/copy-project.ts';
import type { Fault } from './fault.ts';
import { faults } from './list.ts';
import { findPlace, plant } from './plant.ts';
import { isBrowserTest, runTests } from './run-test.ts';

const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, check: { type: 'boolean', default: false } },
});
const ending = new AbortController();
const { signal } = ending;
process.once('SIGINT', () => ending.abort());

const chosen = faults.filter(({ title, in: place }) => `${title} ${place}`.includes(values.only));

/** Reports why a fault can no longer be planted; none is skipped silently. */
function problemsOf(fault: Fault): string[] {
  try {
    findPlace(projectRoot, fault);
    if (!existsSync(join(projectRoot, fault.foundBy))) throw new Error(`No file ${fault.foundBy}`);
    return [];
  } catch (error) {
    return [`${fault.title}: ${error instanceof Error ? error.message : error}`];
  }
}

interface Finding {
  fault: Fault;
  /** The tests that failed as they should; empty if the fault was not found. */
  by: string[];
  output: string;
}

/** Runs the faults of the list one after another. */
async function work(root: string, list: Fault[], report: (finding: Finding) => void) {
  for (let fault = list.shift(); fault && !signal.aborted; fault = list.shift()) {
    const { foundBy, says } = fault;
    const undo = plant(root, fault);
    const { tests, output } = await runTests({ root, files: [foundBy], says, signal });
    undo();
    if (signal.aborted) return;
    const failed = tests.filter(({ failed, name }) => failed && name.includes(says));
    report({ fault, by: failed.map(({ name }) => name), output });
  }
}

/** Runs the tests on the unchanged copy, where they must pass. */
async function findUnsound(root: string, list: Fault[]): Promise<string[]> {
  const files = [...new Set(list.map(({ foundBy }) => foundBy))];
  const kinds = [files.filter(isBrowserTest), files.filter((file) => !isBrowserTest(file))];
  const runs = await Promise.all(
    kinds.filter(({ length }) => length > 0).map((some) => runTests({ root, files: some, signal })),
  );
  const silent = runs.filter(({ tests }) => tests.length === 0);
  if (silent.length > 0) return silent.map(({ output }) => `no test ran: ${output}`);
  const tests = runs.flatMap((run) => run.tests);
  return list.flatMap(({ title, says }) => {
    const named = tests.filter(({ name }) => name.includes(says));
    if (named.length === 0) return [`${title}: no test says “${says}”`];
    return named.some(({ failed }) => failed) ? [`${title}: “${says}” fails without it`] : [];
  });
}

const broken = chosen.flatMap(problemsOf);
for (const problem of broken) console.error(`Cannot be planted: ${problem}`);
if (broken.length > 0 || values.check) process.exit(broken.length > 0 ? 1 : 0);

const lanes = Array.from({ length: Math.min(availableParallelism(), chosen.length) });
const copies = await Promise.all(lanes.map(() => copyProject()));
let isFine = true;
try {
  const [first] = copies;
  if (!first) throw new Error(`No fault says “${values.only}”`);
  const unsound = await findUnsound(first.root, chosen);
  for (const problem of unsound) console.error(`Proves nothing: ${problem}`);
  isFine = unsound.length === 0;

  let found = 0;
  const report = ({ fault, by, output }: Finding) => {
    if (by.length > 0) {
      found += 1;
      console.log(`found      ${fault.title}\n           by ${fault.foundBy}: ${by[0]}`);
      return;
    }
    isFine = false;
    console.log(`NOT FOUND  ${fault.title}\n${output.trim().slice(-2000)}\n`);
  };
  const inBrowser = chosen.filter(({ foundBy }) => isBrowserTest(foundBy));
  const others = chosen.filter(({ foundBy }) => !isBrowserTest(foundBy));
  await Promise.all(copies.map(({ root }) => work(root, others, report)));
  // One after the other, since they share their ports.
  await work(first.root, inBrowser, report);
  console.log(`\n${chosen.length} faults planted, ${found} found`);
} finally {
  await Promise.all(copies.map((copy) => copy.remove()));
}
process.exitCode = isFine && !signal.aborted ? 0 : 1;
