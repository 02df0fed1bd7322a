import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productName } from '../../src/content/product.ts';
import { filesIn } from '../support/project-files.ts';
import { copyProject } from './copy-project.ts';

const renamed = 'Quince & Oak';
const supabase = 'https://quinceandoakabcdefgh.supabase.co';
const tokens = 'src/styles/tokens.css';

/** Reorders the three channels of each color, and keeps its opacity. */
const turnColors = (text: string) => text.replace(/#(\w\w)(\w\w)(\w\w)(?=(?:\w\w)?\b)/g, '#$3$1$2');

const colorsIn = (text: string) => new Set(text.toLowerCase().match(/#[0-9a-f]{6}/g));

let copy: Awaited<ReturnType<typeof copyProject>>;

const read = (file: string) => readFileSync(join(copy.root, file), 'utf8');
// The favicon, which npm run make:pictures draws, names the product and has its colors.
const built = () =>
  filesIn(join(copy.root, 'dist')).filter((file) => !file.endsWith('favicon.svg'));

function edit(file: string, change: (text: string) => string) {
  const before = read(file);
  const after = change(before);
  expect(after, file).not.toBe(before);
  writeFileSync(join(copy.root, file), after);
}

/** Builds the copy as its owner would, without this shell's variables for vite. */
function build() {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('VITE'));
  const env = { ...Object.fromEntries(inherited), NODE_ENV: 'production' };
  return promisify(execFile)('npm', ['run', 'build'], { cwd: copy.root, env });
}

describe('a fork with its own name, colors and project', () => {
  let colorsBefore = new Set<string>();

  beforeAll(async () => {
    copy = await copyProject();
    colorsBefore = colorsIn(read(tokens));
    // What the README names under Make it yours.
    edit('src/content/product.ts', (text) => text.replace(productName, renamed));
    edit('supabase/functions/ai/prompts.ts', (text) => text.replace(productName, renamed));
    edit(tokens, turnColors);
    const env = `VITE_SUPABASE_URL=${supabase}\nVITE_SUPABASE_ANON_KEY=sb_publishable_quince\n`;
    writeFileSync(join(copy.root, '.env.local'), env);
    await build();
  }, 300_000);
  afterAll(() => copy?.remove());

  it('does not contain the old name', () => {
    const old = productName.toLowerCase();
    const texts = built().map((file) => `${file}\n${readFileSync(file)}`);
    expect(texts.filter((text) => text.toLowerCase().includes(old))).toEqual([]);
    expect(texts.filter((text) => /Quince (&|&amp;) Oak/.test(text))).not.toEqual([]);
  });

  it('saves its logo under its own name', async () => {
    const { logoFileName } = await import(join(copy.root, 'src/content/logo.ts'));
    expect(logoFileName).toMatch(/^quince-oak-.+\.png$/);
  });

  it('has none of the old colors', () => {
    const now = colorsIn(read(tokens));
    const gone = [...colorsBefore].filter((color) => !now.has(color));
    expect(gone.length).toBeGreaterThan(20);
    // A drawing that stands in a file has its own.
    for (const file of built().filter((name) => !/assets.*\.svg$/.test(name))) {
      const text = readFileSync(file, 'utf8').toLowerCase();
      const kept = gone.filter((color) => text.includes(color));
      expect(kept, file).toEqual([]);
    }
  });

  it('sends requests to its own project only', () => {
    const texts = built().map((file) => readFileSync(file, 'utf8'));
    const named = texts.flatMap((text) => text.match(/https:\/\/\w+\.supabase\.co/g) ?? []);
    expect(new Set(named)).toEqual(new Set([supabase]));
  });
});
