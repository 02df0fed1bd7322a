import { existsSync, readFileSync } from 'node:fs';
import { basename, join, posix } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** One file that `/` loads, in bytes as it travels. A font is compressed already. */
export interface Weight {
  file: string;
  gzip: number;
  brotli: number;
}

/** What `/` loads, by when it needs it. */
export interface FirstFlight {
  html: Weight;
  /** The scripts that must have run before the forms work. */
  untilForms: Weight[];
  /** Fonts, and the scripts that come beside or after that. */
  rest: Weight[];
}

/** The one chunk that `/` asks for by itself. The others are fetched only where they are needed: by
 * other pages, where the HTML has not drawn a part already, and at the first touch. */
const askedFor = /^supabase-/;

const staticImport = /(?:^|[;}\s])import\s*(?:[\w*{}\s,$]+\s*from\s*)?["']\.\/([^"']+)["']/g;
const dynamicImport = /\bimport\(\s*[`"']\.\/([^`"']+)[`"']/g;

function weigh(folder: string, file: string): Weight {
  const bytes = readFileSync(join(folder, file));
  if (file.endsWith('.woff2')) return { file, gzip: bytes.length, brotli: bytes.length };
  const gzip = gzipSync(bytes, { level: 9 }).length;
  return { file, gzip, brotli: brotliCompressSync(bytes).length };
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name]) => String(name));
}

/**
 * Reads a production build (made without `--base`) and gives what a first visit of `/` loads:
 * what the HTML names, and from there everything that the scripts import.
 */
export function readFirstFlight(folder: string): FirstFlight {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const entries = matches(page, /<script type="module"[^>]* src="\/([^"]+)"/g);
  const sheets = matches(page, /<link rel="stylesheet" href="\/([^"]+)" disabled/g);
  const fonts = sheets.flatMap((sheet) =>
    matches(readFileSync(join(folder, sheet), 'utf8'), /url\(["']?\/([^"')]+)/g),
  );
  if (entries.length === 0) throw new Error('index.html starts no script');

  function reach(file: string, isAskedFor: (name: string) => boolean, seen: Set<string>) {
    if (seen.has(file)) return;
    seen.add(file);
    const code = readFileSync(join(folder, file), 'utf8');
    const names = [
      ...matches(code, staticImport),
      ...matches(code, dynamicImport).filter(isAskedFor),
    ];
    for (const name of names) {
      const path = posix.join(posix.dirname(file), name);
      if (path.endsWith('.js') && existsSync(join(folder, path))) reach(path, isAskedFor, seen);
    }
  }

  const early = new Set<string>();
  const all = new Set<string>();
  for (const entry of entries) {
    reach(entry, () => false, early);
    reach(entry, (name) => askedFor.test(basename(name)), all);
  }
  const later = [...all].filter((file) => !early.has(file));
  return {
    html: weigh(folder, 'index.html'),
    untilForms: [...early].map((file) => weigh(folder, file)),
    rest: [...sheets, ...fonts, ...later].map((file) => weigh(folder, file)),
  };
}
