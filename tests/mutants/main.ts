import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { projectRoot } from '../harness/site/made-once.ts';
import { type Living, living } from './living.ts';
import { type Piece, pieces } from './pieces.ts';

type MutantResult = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

/**
 * Changes the product in small ways, one at a time, and expects a test to fail for each:
 * `npm run test:mutants`, or `npm run test:mutants -- gateway` for one piece. Takes about half an
 * hour.
 */
const { positionals } = parseArgs({ allowPositionals: true });
const chosen = positionals.length > 0 ? positionals : Object.keys(pieces);

function run(
  name: string,
  report: string,
  { mutate, leavesTables = false }: Piece,
): Promise<MutantResult[]> {
  // Read by the tests' configuration in Stryker's own processes.
  process.env.MUTANTS_PIECE = name;
  return new Stryker({
    mutate,
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'tests/mutants/vitest.config.ts', related: false },
    // Stryker would read it with a compiler that TypeScript 7 no longer brings along.
    tsconfigFile: 'none',
    // Messages for developers may change.
    mutator: { plugins: null, excludedMutations: ['StringLiteral'] },
    coverageAnalysis: 'perTest',
    ignoreStatic: leavesTables,
    concurrency: 1,
    timeoutMS: 20_000,
    tempDirName: 'test-results/mutants',
    ignorePatterns: ['/test-results', '/dist*', '/docs', '**/*.png'],
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: `test-results/${report}.json` },
  }).runMutationTest();
}

const wasTried = ({ status, testsCompleted }: MutantResult) =>
  status !== 'Survived' || testsCompleted !== 0;

/** The place of a mutant as Stryker's option `mutate` takes it, which counts columns from 0. */
const rangeOf = ({ fileName, location: { start, end } }: MutantResult) =>
  `${relative(projectRoot, fileName)}:${start.line}:${start.column - 1}-${end.line}:${end.column - 1}`;

/** What a mutant has in common in two runs. */
const keyOf = (mutant: MutantResult) => `${rangeOf(mutant)} ${mutant.replacement}`;

const attempts = 4;

/**
 * Tries all mutants of a piece. Stryker's runner sometimes runs no test for a mutant, and says that
 * it survived (stryker-js, issue 6213); such mutants are tried again.
 */
async function mutate(name: string, piece: Piece, attempt = 1): Promise<MutantResult[]> {
  const results = await run(name, `mutants-${name}-${attempt}`, piece);
  const untried = results.filter((mutant) => !wasTried(mutant));
  if (untried.length === 0 || attempt === attempts) return results;
  const rest = { ...piece, mutate: [...new Set(untried.map(rangeOf))] };
  const again = await mutate(name, rest, attempt + 1);
  const found = new Map(again.map((mutant) => [keyOf(mutant), mutant]));
  return results.map((mutant) =>
    wasTried(mutant) ? mutant : (found.get(keyOf(mutant)) ?? mutant),
  );
}

/** The place of a mutant, its line, and the replacement. */
function describe({ fileName, location, replacement }: MutantResult) {
  const file = relative(projectRoot, fileName);
  const { line } = location.start;
  const source = readFileSync(join(projectRoot, file), 'utf8').split('\n')[line - 1]?.trim() ?? '';
  return { file, source, words: `${file}:${line}\n    ${source}\n    ${replacement ?? ''}` };
}

function isKnownAs({ file, line }: Living, { file: inFile, source }: ReturnType<typeof describe>) {
  return file === inFile && source.includes(line);
}

for (const name of chosen) {
  const piece = pieces[name];
  if (!piece) throw new Error(`There is no ${name}, but ${Object.keys(pieces).join(', ')}`);
  const results = await mutate(name, piece);
  const inState = (...states: string[]) => results.filter(({ status }) => states.includes(status));
  const found = inState('Killed', 'Timeout').length;
  // A runtime error is one of Stryker's own, so it says nothing of the tests.
  const unfound = inState('Survived', 'NoCoverage', 'RuntimeError').filter(wasTried).map(describe);
  const unknown = unfound.filter((mutant) => !living.some((known) => isKnownAs(known, mutant)));
  const mutated = new Set(results.map(({ fileName }) => relative(projectRoot, fileName)));
  const outdated = living.filter(
    (known) => mutated.has(known.file) && !unfound.some((mutant) => isKnownAs(known, mutant)),
  );
  const untried = results.filter((mutant) => !wasTried(mutant));
  for (const { words } of untried.map(describe)) console.log(`NOT TRIED  ${words}`);
  for (const { words } of unknown) console.log(`NOT FOUND  ${words}`);
  for (const { file, line } of outdated)
    console.log(`IS FOUND, and listed in living.ts: ${file} ${line}`);
  const percent = ((found / (found + unfound.length)) * 100).toFixed(1);
  console.log(
    `${name}: ${found} found (${percent} %), ${unfound.length - unknown.length} known to live, ${unknown.length} not found`,
  );
  if (unknown.length + untried.length + outdated.length > 0) process.exitCode = 1;
}
