import { join } from 'node:path';
import { isFileLoadingAllowed, resolveConfig } from 'vite';
import { expect, it } from 'vitest';
import { projectRoot } from '../support/project-files.ts';

const configFile = join(projectRoot, 'vite.config.ts');
const config = await resolveConfig({ root: projectRoot, configFile }, 'serve');

// Whoever reaches the port of the dev server can ask it for any file of the project.
it.each([
  '.env.local',
  'supabase/functions/.env',
  '.git/config',
  '.npmrc',
  '.backend/54321/pgpass',
  '.backend/54321/data/base/1/2608',
  'signups.csv',
  'copies/waitlist.sql',
  'list.dump',
])('is not served by the dev server: %s', (file) => {
  expect(isFileLoadingAllowed(config, join(projectRoot, file))).toBe(false);
});

it('serves the sources', () => {
  expect(isFileLoadingAllowed(config, join(projectRoot, 'src/main.tsx'))).toBe(true);
});
