import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productName } from '../../src/content/product.ts';
import { filesIn } from '../harness/files-in.ts';
import { copyProject } from '../support/copy-project.ts';

const renamed = 'Quince & Oak';
const project = 'https://quinceandoakabcdefgh.supabase.co';
const tokens = 'src/styles/tokens.css';

/** Reorders the three channels of each color, and keeps its opacity. */
const turnColors = (text: string) => text.replace(/#(\w\w)(\w\w)(\w\w)(?=(?:\w\w)?\b)/g, '#$3$1$2');

const colorsIn = (text: string) => new Set(text.toLowerCase().match(/#[0-9a-f]{6}/g));

let copy: Awaited<ReturnType<typeof copyProject>>;

const read = (file: string) => readFileSync(join(copy.root, file), 'utf8');

function edit(file: string, change: (text: string) => string) {
  const before = read(file);
  const after = change(before);
  expect(after, file).not.toBe(before);
  writeFileSync(join(copy.root, file), after);
}

/** Runs a script of the copy as its owner would, without this shell's variables for vite. */
function run(script: string) {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('VITE'));
  const env = { ...Object.fromEntries(inherited), NODE_ENV: 'production' };
  return promisify(execFile)('npm', ['run', script], { cwd: copy.root, env });
}

/** Changes the places that the README names under Make it yours. */
function makeItTheirs() {
  edit('src/content/product.ts', (text) => text.replace(productName, renamed));
  edit('supabase/functions/ai/prompts.ts', (text) => text.replace(productName, renamed));
  edit(tokens, turnColors);
  writeFileSync(
    join(copy.root, '.env.local'),
    `VITE_SUPABASE_URL=${project}\nVITE_SUPABASE_ANON_KEY=sb_publishable_quince\n`,
  );
}

describe('a fork with its own name, colors and project', { tags: ['thorough'] }, () => {
  const before = { colors: new Set<string>(), pictures: new Map<string, Buffer>() };
  const pictures = ['favicon.svg', 'og.png', 'apple-touch-icon.png'];

  beforeAll(async () => {
    copy = await copyProject();
    before.colors = colorsIn(read(tokens));
    for (const file of pictures) {
      before.pictures.set(file, readFileSync(join(copy.root, 'public', file)));
    }
    makeItTheirs();
    await run('make:pictures');
    await run('build');
    await run('build:mock');
  }, 300_000);
  afterAll(() => copy?.remove());

  it.each(['dist', 'dist-mock'])('does not contain the old name in %s', (folder) => {
    const old = productName.toLowerCase();
    const files = filesIn(join(copy.root, folder));
    const texts = files.map((file) => `${file.slice(copy.root.length)}\n${readFileSync(file)}`);
    expect(texts.filter((text) => text.toLowerCase().includes(old))).toEqual([]);
    expect(texts.filter((text) => /Quince (&|&amp;) Oak/.test(text))).not.toEqual([]);
  });

  it('saves its logo under its own name', async () => {
    const { logoFileName } = await import(join(copy.root, 'src/content/logo.ts'));
    expect(logoFileName).toBe('quince-oak-logo.png');
  });

  it.each([
    { folder: 'dist', kept: [] },
    // The panel is a tool that looks the same on every site.
    { folder: 'dist-mock', kept: ['mocks/kit/panel/shell/shell.css'] },
  ])('has none of the old colors in $folder', ({ folder, kept }) => {
    const own = new Set(kept.flatMap((file) => [...colorsIn(read(file))]));
    const now = colorsIn(read(tokens));
    const gone = [...before.colors].filter((color) => !now.has(color) && !own.has(color));
    expect(gone.length).toBeGreaterThan(20);
    for (const file of filesIn(join(copy.root, folder))) {
      const text = readFileSync(file, 'utf8').toLowerCase();
      expect(
        gone.filter((color) => text.includes(color)),
        file,
      ).toEqual([]);
    }
  });

  it('draws its own pictures', () => {
    for (const file of pictures) {
      const drawn = readFileSync(join(copy.root, 'dist', file));
      expect(drawn.equals(before.pictures.get(file) ?? drawn), file).toBe(false);
    }
    const [accent = ''] = /(?<=--accent: light-dark\()#\w+/.exec(read(tokens)) ?? [];
    expect(read('dist/favicon.svg')).toContain(accent);
  });

  it('sends requests to its own project only', () => {
    const texts = filesIn(join(copy.root, 'dist')).map((file) => readFileSync(file, 'utf8'));
    const named = texts.flatMap((text) => text.match(/https:\/\/\w+\.supabase\.co/g) ?? []);
    expect(new Set(named)).toEqual(new Set([project]));
  });
});
