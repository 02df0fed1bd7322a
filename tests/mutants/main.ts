import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { pieces } from './pieces.ts';

/**
 * Changes the product in small ways, one at a time, and expects a test to fail for each:
 * `npm run test:mutants`, or `npm run test:mutants -- gateway` for one piece.
 */
const { positionals } = parseArgs({ allowPositionals: true });
const chosen = positionals.length > 0 ? positionals : Object.keys(pieces);

for (const name of chosen) {
  const piece = pieces[name];
  if (!piece) throw new Error(`There is no ${name}, but ${Object.keys(pieces).join(', ')}`);
  // Read by the tests' configuration in Stryker's own processes.
  process.env.MUTANTS_PIECE = name;
  const results = await new Stryker({
    mutate: piece.mutate,
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'tests/mutants/vitest.config.ts', related: false },
    // Stryker would read it with a compiler that TypeScript 7 no longer brings along.
    tsconfigFile: 'none',
    // Messages for developers may change.
    mutator: { plugins: null, excludedMutations: ['StringLiteral'] },
    coverageAnalysis: 'perTest',
    ignoreStatic: piece.leavesTables ?? false,
    concurrency: 1,
    timeoutMS: 20_000,
    tempDirName: 'test-results/mutants',
    ignorePatterns: ['/test-results', '/dist*', '/docs', '**/*.png'],
    reporters: ['progress-append-only'],
  }).runMutationTest();

  const found = results.filter(({ status }) => status === 'Killed' || status === 'Timeout');
  const missed = results.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
  // Stryker's runner sometimes runs no test for a mutant, and says that it survived (stryker-js,
  // issue 6213): no test has reached it.
  const reached = missed.filter(({ testsCompleted }) => testsCompleted !== 0);
  for (const { fileName, location, replacement } of reached) {
    const { line } = location.start;
    const source = readFileSync(fileName, 'utf8').split('\n')[line - 1]?.trim();
    console.log(`NOT FOUND ${relative('.', fileName)}:${line}\n    ${source}\n    ${replacement}`);
  }
  const percent = ((found.length / (found.length + reached.length)) * 100).toFixed(1);
  console.log(`${name}: ${found.length} found (${percent} %), ${reached.length} not found`);
}
