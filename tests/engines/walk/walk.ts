import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { projectRoot } from '../../harness/site/made-once.ts';
import type { Engine, WindowOptions } from '../support/driver.ts';
import { createPage, type Page } from '../support/page.ts';
import { openMockSite, openProduction } from '../support/sites.ts';

/** The window of a walk; set before its first test. */
export interface Walk {
  engine: Engine;
  page: Page;
  downloads: string;
}

/**
 * Opens a window for the tests of this block, and expects no errors in each test except the known
 * one.
 */
export function useWindow<Own extends object>(
  engine: Engine,
  options: Partial<Pick<WindowOptions, 'scheme' | 'isPrivate'>> & { knownFault?: RegExp } = {},
): Walk & Own {
  // The rest is added before the first test.
  const walk = { engine } as Walk & Own;

  async function open(): Promise<void> {
    const { scheme = 'light', isPrivate = false } = options;
    const driver = await engine.openWindow({ scheme, isPrivate, downloads: walk.downloads });
    walk.page = createPage(driver);
    await driver.resize(1280, 800);
  }
  let hasFailed = false;

  beforeAll(async () => {
    walk.downloads = join(projectRoot, 'test-results/engines', engine.name);
    await mkdir(walk.downloads, { recursive: true });
    await open();
  });
  beforeEach(async ({ onTestFailed }) => {
    onTestFailed(async () => {
      hasFailed = true;
      const { written, evaluate } = walk.page.driver;
      const errors = await evaluate(() => window.pageWatch.consoleErrors.join('\n')).catch(String);
      console.log(`The page wrote: ${errors || 'nothing'}`);
      console.log(`The browser wrote: ${written() || 'nothing'}`);
    });
    if (!hasFailed) return;
    // A browser that has ended or hangs would fail each further test.
    hasFailed = false;
    await walk.page.driver.close();
    await open();
  });
  afterEach(async () => {
    const { faults } = await walk.page.watch();
    await walk.page.ask(() => {
      sessionStorage.clear();
      localStorage.clear();
    });
    expect(faults.filter((fault) => !options.knownFault?.test(fault))).toEqual([]);
  });
  afterAll(() => walk.page?.driver.close());

  return walk;
}

/** A walk through the production site, with a new backend for each test. */
export function useProduction(engine: Engine) {
  const walk = useWindow<{ site: Awaited<ReturnType<typeof openProduction>> }>(engine);
  beforeAll(async () => {
    walk.site = await openProduction();
  });
  beforeEach(() => walk.site.reset());
  afterAll(() => walk.site?.close());
  return walk;
}

/**
 * msw updates an existing worker without waiting for it (2.15, `getWorkerInstance`); Firefox
 * refuses that just after the last page released it, but the mock starts.
 */
const refusedUpdate = /registration has been uninstalled since the update was scheduled/;

/** A walk through the site with the mock. */
export function useMockSite(engine: Engine, options: { isPrivate?: boolean } = {}) {
  const walk = useWindow<{ site: Awaited<ReturnType<typeof openMockSite>> }>(engine, {
    ...options,
    knownFault: refusedUpdate,
  });
  beforeAll(async () => {
    walk.site = await openMockSite();
  });
  afterAll(() => walk.site?.close());
  return walk;
}
