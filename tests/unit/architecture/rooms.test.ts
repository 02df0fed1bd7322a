import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const drawing = readFileSync(join(root, 'docs/architecture.md'), 'utf8');

/** The rooms of a table in the drawing, in its order, with the rooms that each imports. */
function drawnRooms(firstColumn: string): [room: string, imports: string[]][] {
  const [, table = ''] = drawing.split(new RegExp(`^\\| ${firstColumn} +\\|.*$`, 'm'));
  const [rows = ''] = table.trimStart().split('\n\n');
  return [...rows.matchAll(/^\| `(\w+)` .*\| *([\w, ]*?) *\|$/gm)].map(
    ([, room = '', imports = '']) => [room, imports.split(', ').filter(Boolean)],
  );
}

/** The sources below a folder: their rooms and their texts. */
function filesOf(folder: string): { room: string; path: string; text: string }[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(tsx?|css)$/.test(path))
    .map((path) => ({
      room: path.includes('/') ? (path.split('/')[0] ?? '') : '',
      path: join(folder, path),
      text: readFileSync(join(root, folder, path), 'utf8'),
    }));
}

/** The rooms below a folder with the rooms beside them that they import. */
function builtRooms(folder: string): Record<string, string[]> {
  const rooms: Record<string, Set<string>> = {};
  for (const { room, path, text } of filesOf(folder)) {
    if (room === '') continue;
    rooms[room] ??= new Set();
    for (const [, name = ''] of text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)) {
      const target = join(path, '..', name);
      const [other = '', ...inside] = target.slice(folder.length + 1).split('/');
      if (target.startsWith(`${folder}/`) && inside.length > 0 && other !== room) {
        rooms[room].add(other);
      }
    }
  }
  return Object.fromEntries(Object.entries(rooms).map(([room, all]) => [room, [...all].sort()]));
}

describe.each([
  ['room', 'mocks/kit'],
  ['room of the panel', 'mocks/kit/panel'],
])('the drawing of each %s', (firstColumn, folder) => {
  const drawn = drawnRooms(firstColumn);

  it('shows the arrows that there are', () => {
    expect(Object.fromEntries(drawn)).toEqual(builtRooms(folder));
  });

  it('goes in no circle: a room imports earlier ones', () => {
    for (const [index, [, imports]] of drawn.entries()) {
      expect(drawn.slice(0, index).map(([room]) => room)).toEqual(expect.arrayContaining(imports));
    }
  });

  it('has no room of more than sixteen files', () => {
    const counts = new Map<string, number>();
    for (const { path } of filesOf(folder)) {
      const parent = join(path, '..');
      counts.set(parent, (counts.get(parent) ?? 0) + 1);
    }
    expect([...counts].filter(([, count]) => count > 16)).toEqual([]);
  });
});

it('the kit has no word of the product', () => {
  const words = /signup|waitlist|\bstats|\blogo|famil(y|ies)|neighborhood|zip ?code|streetkind/i;
  const found = filesOf('mocks/kit').flatMap(({ path, text }) =>
    text
      .split('\n')
      .filter((line) => words.test(line) && !line.includes('font-family'))
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
