import { join } from 'node:path';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { findPartsOfMock, productionGuard } from '../../tools/build/production-guard.ts';

const root = join(import.meta.dirname, '../..');
const entry = 'virtual:entry';

it('the guard of a build finds each part of the mock that is imported', async () => {
  const parts = [join(root, 'mocks/backend/normalize.ts'), 'msw', '@mswjs/data'];
  const built = build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'careless-imports',
        resolveId: (id) => (id === entry ? `\0${entry}` : null),
        load: (id) =>
          id === `\0${entry}` ? parts.map((part) => `export * from '${part}';`).join('') : null,
      },
      productionGuard(),
    ],
    build: { write: false, rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' } },
  });
  const { message } = await built.then(
    () => ({ message: 'The build did not fail' }),
    (error: Error) => error,
  );
  expect(message).toContain('must hold nothing of the mock');
  for (const part of ['/mocks/backend/normalize.ts', '/node_modules/msw/', '/@mswjs/data/']) {
    expect(message).toContain(part);
  }
});

it('the guard of a build finds the worker of the mock with a hash in its name', () => {
  const names = ['assets/mockServiceWorker-1a2b3c4d.js', 'assets/main-1a2b3c4d.js'];
  expect(findPartsOfMock(names)).toEqual(names.slice(0, 1));
});
