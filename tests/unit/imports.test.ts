import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { filesIn, projectRoot } from '../support/project-files.ts';

const files = ['vite.config.ts', 'src', 'mocks', 'tools', 'supabase', 'tests']
  .flatMap((path) => filesIn(join(projectRoot, path)))
  .filter((file) => /\.tsx?$/.test(file));

/** Every import, as an arrow from a file to a file of the project or a package. */
const imports = files.flatMap((file) => {
  const names = readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g);
  return [...names].map(([, name = '']): [from: string, to: string] => [
    relative(projectRoot, file),
    name.startsWith('.') ? relative(projectRoot, join(dirname(file), name)) : name,
  ]);
});

// The rooms of the mock, from the lowest up.
const rooms = ['backend', 'scenarios', 'control', 'player', 'panel'];

// Cycles and barrels are Biome's (biome.json). The picture is in docs/architecture.md.
it.each<[rule: string, from: RegExp, forbidden: RegExp]>([
  ['the interface of the gateway imports nothing', /^src\/gateway\/gateway\.ts$/, /./],
  ['the gateway knows no page, no ui, no content', /^src\/gateway\//, /^src\/(pages|ui|content)/],
  [
    'the gateway needs no package but for schemas, Supabase and its context',
    /^src\/gateway\//,
    /^(?!src\/|supabase\/functions\/_shared\/|mocks\/|zod\/mini$|@supabase\/supabase-js$|react$)/,
  ],
  ['the content imports only content', /^src\/content\//, /^(?!src\/content\/)/],
  [
    'the ui knows no page, no gateway, and of the words only the product',
    /^src\/ui\//,
    /^src\/(pages|gateway|content\/(?!product\.ts))/,
  ],
  [
    'pages know the interface of the gateway, its context and its limits',
    /^src\/pages\//,
    /^src\/gateway\/(supabase|transport|wire|open)|^@supabase/,
  ],
  [
    'the page shares with the edge function only what is in _shared',
    /^src\//,
    /^supabase\/functions\/(?!_shared\/)/,
  ],
  ['_shared imports nothing', /^supabase\/functions\/_shared\//, /./],
  ['one file of src knows the mock', /^src\/(?!gateway\/open\.ts)/, /^mocks\//],
  [
    'the mock knows of src what it stands in for',
    /^mocks\//,
    /^src\/(?!gateway\/|content\/|ui\/error)/,
  ],
  ...rooms
    .slice(0, -1)
    .map((room, index): [string, RegExp, RegExp] => [
      `${room} of the mock knows no room above it`,
      new RegExp(`^mocks/${room}/`),
      new RegExp(`^mocks/(${rooms.slice(index + 1).join('|')})/`),
    ]),
  ['the mock below the panel does not know React', /^mocks\/(?!panel\/|browser\.ts)/, /^react/],
  ['the tools know of the mock its pictures', /^tools\//, /^mocks\/(?!backend\/logo-pictures)/],
  ['neither src nor mocks knows the tools', /^(src|mocks)\//, /^tools\//],
  [
    'what vite.config.ts loads knows no words, so that the dev server need not restart for them',
    /^vite\.config\.ts$|^tools\/build\/(?!render|document|pages|check-contact)/,
    /^src\/content\/|^tools\/build\/(document|pages|check-contact)/,
  ],
  ['only tests import tests', /^(?!tests\/)/, /^tests\//],
])('%s', (_rule, from, forbidden) => {
  const arrows = imports.filter(([source]) => from.test(source));
  expect(arrows.filter(([, target]) => forbidden.test(target))).toEqual([]);
});
