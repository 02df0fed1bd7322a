import { join } from 'node:path';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { findPartsOfMock, productionGuard } from '../../tools/build/production-guard.ts';
import { projectRoot } from '../support/project-files.ts';

it.each(['/mocks/backend/waitlist.ts', '/node_modules/msw/', '/node_modules/@mswjs/data/'])(
  'the production guard fails a build that contains %s, and names that part',
  async (part) => {
    const input = ['handlers.ts', 'waitlist.ts'].map((file) =>
      join(projectRoot, 'mocks/backend', file),
    );
    const built = build({
      root: projectRoot,
      configFile: false,
      logLevel: 'silent',
      plugins: [productionGuard()],
      build: { write: false, rolldownOptions: { input, preserveEntrySignatures: 'strict' } },
    });
    await expect(built).rejects.toThrow(/The production build contains mock code/);
    await expect(built).rejects.toThrow(part);
  },
);

it('the production guard finds a mock worker with a hash in its file name', () => {
  const names = ['assets/mockServiceWorker-1a2b3c4d.js', 'assets/main-1a2b3c4d.js'];
  expect(findPartsOfMock(names)).toEqual(names.slice(0, 1));
});
