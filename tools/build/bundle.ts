import type { Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/** The scripts of a bundle. */
export function chunksOf(bundle: Bundle): Chunk[] {
  return Object.values(bundle).filter((output) => output.type === 'chunk');
}

/** The chunk that index.html starts; throws when there is none. */
export function findEntry(bundle: Bundle): Chunk {
  const found = chunksOf(bundle).find(({ isEntry }) => isEntry);
  if (!found) throw new Error('The bundle has no entry');
  return found;
}

/** The chunk that holds a module of the sources, by its path in the repository. */
export function findChunk(bundle: Bundle, module: string): Chunk | undefined {
  return chunksOf(bundle).find(({ moduleIds }) =>
    moduleIds.some((id) => id.endsWith(`/${module}`)),
  );
}

/** The chunks that contain a module of a source folder. */
export function findChunksOf(bundle: Bundle, folder: string): Chunk[] {
  return chunksOf(bundle).filter(({ moduleIds }) =>
    moduleIds.some((id) => id.includes(`/${folder}/`)),
  );
}

/** The chunk and everything that it imports before it runs. */
function withImports(bundle: Bundle, chunk: Chunk, seen = new Set<Chunk>()): Set<Chunk> {
  if (seen.has(chunk)) return seen;
  seen.add(chunk);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk') withImports(bundle, imported, seen);
  }
  return seen;
}

/** The names of the style sheets that these chunks need, each once, in the order of the cascade. */
export function styleSheetsOf(bundle: Bundle, chunks: Chunk[]): string[] {
  const all = chunks.flatMap((chunk) => [...withImports(bundle, chunk)].reverse());
  return [...new Set(all.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))];
}

/** The text of an asset; throws when the bundle has none of that name. */
export function readAsset(bundle: Bundle, name: string): string {
  const asset = bundle[name];
  if (asset?.type !== 'asset') throw new Error(`The bundle has no asset ${name}`);
  return typeof asset.source === 'string' ? asset.source : new TextDecoder().decode(asset.source);
}
