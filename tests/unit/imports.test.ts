import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { filesIn, projectRoot } from '../support/project-files.ts';

const files = ['vite.config.ts', 'src', 'mocks', 'tools', 'supabase', 'tests']
  .flatMap((path) => filesIn(join(projectRoot, path)))
  .filter((file) => /\.tsx?$/.test(file));

/** Every import as a pair: the importing file, and the project file or package that it imports. */
const imports = files.flatMap((file) => {
  const names = readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g);
  return [...names].map(([, name = '']): [from: string, to: string] => [
    relative(projectRoot, file),
    name.startsWith('.') ? relative(projectRoot, join(dirname(file), name)) : name,
  ]);
});

// The layers of the mock, from lowest to highest.
const layers = ['backend', 'scenarios', 'control', 'player', 'panel'];

// docs/architecture.md has a diagram of the rules below. Biome checks for import cycles and barrel files.
it.each<[rule: string, from: RegExp, forbidden: RegExp]>([
  ['the gateway interface imports nothing', /^src\/gateway\/gateway\.ts$/, /./],
  ['the gateway imports no pages, ui, or content', /^src\/gateway\//, /^src\/(pages|ui|content)/],
  [
    'the only packages that the gateway imports are zod, supabase-js, and React',
    /^src\/gateway\//,
    /^(?!src\/|supabase\/functions\/_shared\/|mocks\/|zod\/mini$|@supabase\/supabase-js$|react$)/,
  ],
  ['lib imports only from lib', /^src\/lib\//, /^(?!src\/lib\/)/],
  ['the content imports only from content', /^src\/content\//, /^(?!src\/content\/)/],
  [
    'the ui imports no pages, no gateway, and only product.ts from the content',
    /^src\/ui\//,
    /^src\/(pages|gateway|content\/(?!product\.ts))/,
  ],
  [
    "pages import only the gateway's interface, context, and limits",
    /^src\/pages\//,
    /^src\/gateway\/(supabase|transport|wire|open)|^@supabase/,
  ],
  [
    'src imports only _shared from supabase/functions',
    /^src\//,
    /^supabase\/functions\/(?!_shared\/)/,
  ],
  ['_shared imports nothing', /^supabase\/functions\/_shared\//, /./],
  ['only open.ts in src imports the mock', /^src\/(?!gateway\/open\.ts)/, /^mocks\//],
  [
    'the mock imports only the gateway, the content, lib, and one ui file from src',
    /^mocks\//,
    /^src\/(?!gateway\/|content\/|lib\/|ui\/error)/,
  ],
  ...layers
    .slice(0, -1)
    .map((layer, index): [string, RegExp, RegExp] => [
      `mocks/${layer} imports no layer above it`,
      new RegExp(`^mocks/${layer}/`),
      new RegExp(`^mocks/(${layers.slice(index + 1).join('|')})/`),
    ]),
  ['only the mock panel imports React', /^mocks\/(?!panel\/|browser\.ts)/, /^react/],
  ['tools import only logo images from the mock', /^tools\//, /^mocks\/(?!backend\/logo-images)/],
  ['neither src nor mocks imports the tools', /^(src|mocks)\//, /^tools\//],
  [
    'vite.config.ts imports no content, so content edits do not restart the server',
    /^vite\.config\.ts$|^tools\/build\/(?!render|document|pages|check-content)/,
    /^src\/content\/|^tools\/build\/(document|pages|check-content)/,
  ],
  ['only tests import tests', /^(?!tests\/)/, /^tests\//],
])('%s', (_rule, from, forbidden) => {
  const arrows = imports.filter(([source]) => from.test(source));
  expect(arrows.filter(([, target]) => forbidden.test(target))).toEqual([]);
});
