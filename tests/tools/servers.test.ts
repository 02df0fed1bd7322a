import { join } from 'node:path';
import { isFileLoadingAllowed, resolveConfig } from 'vite';
import { expect, it } from 'vitest';
import { headersFor } from '../../tools/build/preview.ts';
import { projectRoot } from '../support/project-files.ts';

const configFile = join(projectRoot, 'vite.config.ts');
const config = await resolveConfig({ root: projectRoot, configFile }, 'serve');

// If the dev server served these private files, anyone who can reach its port could request them by path.
it.each([
  '.env.local',
  'supabase/functions/.env',
  '.git/config',
  '.npmrc',
  '.backend/54321/pgpass',
  '.backend/54321/data/base/1/2608',
  'signups.csv',
  'backups/waitlist.sql',
  'list.dump',
])('the dev server does not serve %s', (file) => {
  expect(isFileLoadingAllowed(config, join(projectRoot, file))).toBe(false);
});

it('the dev server serves the source files', () => {
  expect(isFileLoadingAllowed(config, join(projectRoot, 'src/main.tsx'))).toBe(true);
});

// tests/build/prerender.test.ts checks the _headers file of a real build.
const rules = `# A comment
/*
  Access-Control-Allow-Origin: *
  Referrer-Policy: no-referrer

/logo
  X-Robots-Tag: noindex
`;

const everywhere = { 'access-control-allow-origin': '*', 'referrer-policy': 'no-referrer' };

it.each<[path: string, headers: object]>([
  ['/', everywhere],
  ['/logo', { ...everywhere, 'x-robots-tag': 'noindex' }],
  ['/logout.html', everywhere],
])('npm run preview serves %s with the headers of every rule for its path', (path, headers) => {
  expect(headersFor(rules, path)).toEqual(headers);
});
