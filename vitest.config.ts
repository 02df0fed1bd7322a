import { defineConfig, mergeConfig } from 'vitest/config';
import { findMissingPrograms } from './tools/find-programs.ts';
import siteConfig from './vite.config.ts';

// If PostgreSQL or PostgREST is missing, no SQL tests run, and tools/report-untested.ts says so. In CI
// they run and fail.
const hasSqlTests = findMissingPrograms().length === 0 || process.env.CI === 'true';

const test = defineConfig({
  test: {
    // Each test makes its own client, as each page does, but supabase-js counts clients per process.
    onConsoleLog: (log) => !log.includes('Multiple GoTrueClient instances'),
    passWithNoTests: !hasSqlTests,
    // Vitest would leave one core idle, which is half of a machine with two.
    maxWorkers: '100%',
    // In MB, for short-lived objects: jsdom and React make many, and collecting them takes less time.
    execArgv: ['--max-semi-space-size=32'],
    // On a busy machine everything is late. Only a result that never comes takes this long.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    // Without `isolate`, files share their imports, which take longer than most tests. Each test cleans
    // up after itself, as it must for the next test of its own file.
    projects: [
      {
        extends: true,
        test: {
          name: 'page',
          environment: 'jsdom',
          isolate: false,
          include: ['tests/pages/**/*.test.{ts,tsx}', 'tests/mock/{player,panel}/**/*.test.ts'],
          setupFiles: ['tests/support/setup-console.ts', 'tests/pages/setup-page.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          isolate: false,
          include: ['tests/{unit,tools,mock}/**/*.test.{ts,tsx}'],
          exclude: ['tests/mock/{player,panel}/**'],
          setupFiles: ['tests/support/setup-console.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'build',
          environment: 'node',
          include: ['tests/build/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'sql',
          environment: 'node',
          include: hasSqlTests ? ['tests/sql/**/*.test.ts'] : [],
          globalSetup: ['tests/sql/support/shared-cluster.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
          // Vitest refuses to run projects with different numbers of workers in the same group.
          sequence: { groupOrder: 1 },
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'engines',
          environment: 'node',
          include: ['tests/browser/engines/**/*.test.ts'],
          testTimeout: 120_000,
        },
      },
    ],
  },
});

export default defineConfig(async (env) => mergeConfig(await siteConfig(env), test));
