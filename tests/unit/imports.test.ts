import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { filesIn, projectRoot } from '../support/project-files.ts';

const files = ['vite.config.ts', 'src', 'mocks', 'tools', 'supabase', 'tests']
  .flatMap((path) => filesIn(join(projectRoot, path)))
  .filter((file) => /\.tsx?$/.test(file));

/** Every import, as a pair: the file, and the project file or package that it imports. */
const imports = files.flatMap((file) => {
  const names = readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g);
  return [...names].map(([, name = '']): [from: string, to: string] => [
    relative(projectRoot, file),
    name.startsWith('.') ? relative(projectRoot, join(dirname(file), name)) : name,
  ]);
});

// The mock's layers, lowest first.
const layers = ['backend', 'scenarios', 'control', 'player', 'panel'];

// Biome checks for cycles and barrels (biome.json). docs/architecture.md has the diagram.
it.each<[rule: string, from: RegExp, forbidden: RegExp]>([
  ['the interface of the gateway imports nothing', /^src\/gateway\/gateway\.ts$/, /./],
  [
    'the gateway imports no page, no ui, and no content',
    /^src\/gateway\//,
    /^src\/(pages|ui|content)/,
  ],
  [
    'the gateway imports only the packages for schemas, Supabase, and its context',
    /^src\/gateway\//,
    /^(?!src\/|supabase\/functions\/_shared\/|mocks\/|zod\/mini$|@supabase\/supabase-js$|react$)/,
  ],
  ['lib imports only lib', /^src\/lib\//, /^(?!src\/lib\/)/],
  ['the content imports only content', /^src\/content\//, /^(?!src\/content\/)/],
  [
    'the ui imports no page, no gateway, and only the product from the content',
    /^src\/ui\//,
    /^src\/(pages|gateway|content\/(?!product\.ts))/,
  ],
  [
    "pages import only the gateway's interface, context, and limits",
    /^src\/pages\//,
    /^src\/gateway\/(supabase|transport|wire|open)|^@supabase/,
  ],
  [
    'the page shares with the edge function only what is in _shared',
    /^src\//,
    /^supabase\/functions\/(?!_shared\/)/,
  ],
  ['_shared imports nothing', /^supabase\/functions\/_shared\//, /./],
  ['only open.ts in src imports the mock', /^src\/(?!gateway\/open\.ts)/, /^mocks\//],
  [
    'the mock imports from src only the gateway, the content, lib, and one ui file',
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
  [
    'the tools import only the logo images from the mock',
    /^tools\//,
    /^mocks\/(?!backend\/logo-images)/,
  ],
  ['neither src nor mocks imports the tools', /^(src|mocks)\//, /^tools\//],
  [
    'vite.config.ts loads no content, which would restart the dev server on each change',
    /^vite\.config\.ts$|^tools\/build\/(?!render|document|pages|check-content)/,
    /^src\/content\/|^tools\/build\/(document|pages|check-content)/,
  ],
  ['only tests import tests', /^(?!tests\/)/, /^tests\//],
])('%s', (_rule, from, forbidden) => {
  const arrows = imports.filter(([source]) => from.test(source));
  expect(arrows.filter(([, target]) => forbidden.test(target))).toEqual([]);
});
