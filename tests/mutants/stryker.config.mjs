import { chosenPiece } from './pieces.mjs';

/** Changes the product in small ways, one at a time, and expects a test to fail for each. */
export default {
  mutate: chosenPiece().mutate,
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/mutants/vitest.config.mjs', related: false },
  // Stryker would read it with a compiler that TypeScript 7 no longer brings along.
  tsconfigFile: 'none',
  // Messages for developers may change.
  mutator: { excludedMutations: ['StringLiteral'] },
  coverageAnalysis: 'perTest',
  concurrency: 1,
  timeoutMS: 20_000,
  tempDirName: 'test-results/mutants',
  ignorePatterns: ['/test-results', '/dist*', '/docs', '**/*.png'],
  reporters: ['clear-text'],
};
