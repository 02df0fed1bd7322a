import { defineConfig, mergeConfig } from 'vitest/config';
import { findMissingPrograms } from './tools/find-programs.ts';
import siteConfig from './vite.config.ts';

// If PostgreSQL or PostgREST is missing, skip the SQL tests; tools/report-untested.ts reports what was
// skipped. In CI, run the SQL tests anyway, so that a missing program fails the job.
const hasSqlTests = findMissingPrograms().length === 0 || process.env.CI === 'true';

const test = defineConfig({
  test: {
    // Hide supabase-js's warning about multiple clients, which supabase-js counts per process. Each test
    // creates its own client, as each page does.
    onConsoleLog: (log) => !log.includes('Multiple GoTrueClient instances'),
    passWithNoTests: !hasSqlTests,
    // Use all cores. By default, Vitest leaves one core idle, which is half of a two-core machine.
    maxWorkers: '100%',
    // Set the space for short-lived objects to 32 MB. jsdom and React create many short-lived objects, and
    // with more space, Node spends less time on garbage collection.
    execArgv: ['--max-semi-space-size=32'],
    // Leave time for a slow, busy machine. A test reaches this limit only if the result that it waits for
    // never arrives.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    // With `isolate` off, test files share their imports, which take longer to load than most tests take to
    // run. Sharing is safe, because each test cleans up after itself. It has to do so anyway for the next
    // test in the same file.
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
          // Put this project in its own group: Vitest refuses to run projects with different numbers of
          // workers in the same group.
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
