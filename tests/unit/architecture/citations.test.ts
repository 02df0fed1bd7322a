import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

function filesIn(folder: string, pattern: RegExp): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => pattern.test(file))
    .map((file) => join(folder, file));
}

const sources = ['src', 'mocks', 'tools', 'supabase', 'tests'].flatMap((folder) =>
  filesIn(folder, /\.(tsx?|sql|css)$/),
);

/** The text of a file with multi-line comments joined into one line. */
function joined(path: string): string {
  return read(path).replace(/\n\s*(\*|\/\/|--)? ?/g, ' ');
}

/** Every match of the pattern's first group in all sources, with its file. */
function citations(pattern: RegExp): [file: string, cited: string][] {
  return sources.flatMap((file) =>
    [...joined(file).matchAll(pattern)].map(([, cited]): [string, string] => [file, String(cited)]),
  );
}

const sections = [...read('docs/specification.md').matchAll(/^## (\d+)\. /gm)].map(([, n]) => n);
const decisions = filesIn('docs/decisions', /\.md$/).map(
  (file) => read(file).match(/^# (.+)$/m)?.[1],
);

describe('what comments cite', () => {
  it('is a section that the specification has', () => {
    const cited = citations(/specification(?:'s|,)? section (\d+)/g);
    expect(cited.length).toBeGreaterThan(10);
    expect(cited.filter(([, section]) => !sections.includes(section))).toEqual([]);
  });

  it('is a decision that is on record', () => {
    const cited = citations(/decisions?, "([^"]+)"/gi);
    expect(cited.length).toBeGreaterThan(5);
    expect(cited.filter(([, title]) => !decisions.includes(title))).toEqual([]);
  });
});

describe('the documents', () => {
  const documents = ['README.md', 'supabase/README.md', ...filesIn('docs', /\.md$/)];

  it.each(documents)('%s links only to what exists', (document) => {
    const links = [...read(document).matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(
      ([, link]) => link,
    );
    expect(
      links.filter((link) => !existsSync(join(root, dirname(document), String(link)))),
    ).toEqual([]);
  });

  it.each(filesIn('docs/decisions', /\.md$/))(
    '%s has a context, a choice and a price',
    (record) => {
      const text = read(record);
      for (const part of ['**Context.**', '**Choice.**', '**Price.**'])
        expect(text).toContain(part);
    },
  );
});
