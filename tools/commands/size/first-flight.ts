import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** One file that `/` loads, in bytes as it travels. A font is compressed already. */
export interface Weight {
  file: string;
  gzip: number;
}

/** What `/` loads, by when it needs it. */
export interface FirstFlight {
  html: Weight;
  /** The scripts that must have run before the page is hydrated. */
  untilHydrated: Weight[];
  /** The font, and the code that the hydrated page loads by itself. */
  rest: Weight[];
  /** The drawings below the fold and their styles, which come when they are near. */
  nearby: Weight[];
}

/** The part of Vite's manifest that is read here (Vite 8, "Backend integration"). */
type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>;

// Other imports on demand wait for other pages or the first interaction.
const [entry, askedFor] = ['index.html', 'src/gateway/supabase.ts'];
const belowTheFold = 'src/pages/landing/vignettes/vignettes.ts';

function weigh(folder: string, file: string): Weight {
  const bytes = readFileSync(join(folder, file));
  return {
    file,
    gzip: file.endsWith('.woff2') ? bytes.length : gzipSync(bytes, { level: 9 }).length,
  };
}

/** The files of a module and of all that it imports before it runs. */
function filesOf(manifest: Manifest, module: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[module];
  if (!chunk) throw new Error(`The manifest of the build has no ${module}`);
  if (seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, seen);
  return seen;
}

/** The style sheets that come with scripts. */
function stylesOf(manifest: Manifest, scripts: Set<string>): string[] {
  return Object.values(manifest).flatMap(({ file, css = [] }) => (scripts.has(file) ? css : []));
}

/**
 * Reads a production build that was made with `--manifest` and returns what a first visit of `/`
 * loads.
 */
export function readFirstFlight(folder: string): FirstFlight {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  const early = filesOf(manifest, entry);
  const later = [...filesOf(manifest, askedFor)].filter((file) => !early.has(file));
  const drawings = filesOf(manifest, belowTheFold);
  for (const file of [...early, ...later]) drawings.delete(file);
  const nearby = [...drawings, ...new Set(stylesOf(manifest, drawings))];
  const fonts = Object.values(manifest).flatMap(({ file }) =>
    file.endsWith('.woff2') ? file : [],
  );
  return {
    html: weigh(folder, entry),
    untilHydrated: [...early].map((file) => weigh(folder, file)),
    rest: [...fonts, ...later].map((file) => weigh(folder, file)),
    nearby: nearby.map((file) => weigh(folder, file)),
  };
}
