import { beforeEach, describe, expect, test } from 'vitest';
import { workerFile } from '../../mocks/kit/worker/worker-file-name.ts';
import { unregisterWorker } from '../../src/unregister-worker.ts';
import { must } from '../support/must.ts';

/** The workers of an origin by their scripts, the first of which controls the page. */
function originWith(...scripts: string[]) {
  const removed: string[] = [];
  const workers = scripts.map((path) => ({ scriptURL: new URL(path, location.href).href }));
  const registrations = workers.map((active, index) => ({
    active,
    waiting: null,
    installing: null,
    unregister: async () => removed.push(must(scripts[index])) > 0,
  }));
  // What the module uses of it.
  const container = {
    controller: workers[0] ?? null,
    getRegistrations: async () => registrations,
  } as unknown as ServiceWorkerContainer;
  let reloads = 0;
  return {
    removed,
    reloads: () => reloads,
    unregister: () =>
      unregisterWorker({
        workers: container,
        reload: () => {
          reloads += 1;
        },
      }),
  };
}

const mock = `/${workerFile}`;

describe('the site, where a service worker controls its page', () => {
  beforeEach(() => sessionStorage.clear());

  test("removes the mock's, and loads the page again", async () => {
    const origin = originWith(mock);
    expect(await origin.unregister()).toBe(true);
    expect([origin.removed, origin.reloads()]).toEqual([[mock], 1]);
  });

  test('loads the page again only once in a while', async () => {
    await originWith(mock).unregister();
    const origin = originWith(mock);
    expect(await origin.unregister()).toBe(false);
    expect([origin.removed, origin.reloads()]).toEqual([[mock], 0]);
  });

  test.each([
    ['another script', '/app-worker.js'],
    ['the mock of a project in another folder', `/other${mock}`],
    ['a script with a longer name', '/not-mockServiceWorker.js'],
  ])("leaves another project's alone: %s", async (_name, script) => {
    const origin = originWith(script, '/blog/worker.js');
    expect(await origin.unregister()).toBe(false);
    expect([origin.removed, origin.reloads()]).toEqual([[], 0]);
  });

  test("removes no other project's beside the mock's", async () => {
    const origin = originWith(mock, '/blog/worker.js', `/other${mock}`);
    await origin.unregister();
    expect(origin.removed).toEqual([mock]);
  });
});

test('the site does nothing where no worker controls the page, or none can', async () => {
  const origin = originWith();
  expect(await origin.unregister()).toBe(false);
  expect(await unregisterWorker()).toBe(false);
});
