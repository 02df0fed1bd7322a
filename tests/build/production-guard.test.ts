import { join } from 'node:path';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { findPartsOfMock, productionGuard } from '../../tools/build/production-guard.ts';
import { projectRoot } from '../support/project-files.ts';

it('the production guard fails a build with mock code, and names each part of it', async () => {
  const input = ['handlers.ts', 'waitlist.ts'].map((file) =>
    join(projectRoot, 'mocks/backend', file),
  );
  const built = await build({
    root: projectRoot,
    configFile: false,
    logLevel: 'silent',
    plugins: [productionGuard()],
    build: { write: false, rolldownOptions: { input, preserveEntrySignatures: 'strict' } },
  }).catch(String);
  expect(built).toMatch(/The production build contains mock code/);
  for (const part of ['/mocks/backend/waitlist.ts', '/msw/', '/@mswjs/data/'])
    expect(built).toContain(part);
});

it('the production guard finds a mock worker with a hash in its file name', () => {
  const names = ['assets/mockServiceWorker-1a2b3c4d.js', 'assets/main-1a2b3c4d.js'];
  expect(findPartsOfMock(names)).toEqual(names.slice(0, 1));
});
