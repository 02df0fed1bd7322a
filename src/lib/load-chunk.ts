import { withTimeout } from './with-timeout.ts';

/** The attribute by which the build marks the main script. Its value lists the chunks. */
export const chunksAttribute = 'data-chunks';

/**
 * Returns the main script; null before the parser reaches the end of the body, and on the dev server.
 * Finds the script by its attribute, since an extension can add scripts of any kind before it.
 */
export function findMainScript(): HTMLScriptElement | null {
  return document.querySelector<HTMLScriptElement>(`script[${chunksAttribute}]`);
}

/** Returns the URLs of the lazy-loaded chunks. */
export function findChunks(): string[] {
  return findMainScript()?.getAttribute(chunksAttribute)?.split(' ') ?? [];
}

/**
 * Fetches scripts again, past the browser's cache: during a deployment, a host can send a 404 with the
 * cache time of the file, so browsers keep the 404 for a year. Returns whether all scripts are now
 * available. Never rejects.
 */
export async function refetchScripts(urls: string[]): Promise<boolean> {
  const found = await Promise.all(
    urls.map((url) =>
      fetch(url, { cache: 'reload' }).then(
        ({ ok }) => ok,
        () => false,
      ),
    ),
  );
  return found.every(Boolean);
}

/** The time in ms after which a chunk counts as stalled. Two attempts fit into a signup's time limit. */
const stallMs = 7_000;

/**
 * Creates the loader of a lazy-loaded chunk, by file name. `load` imports the chunk once, and again
 * after a failure; it rejects after two attempts. After an import fails or stalls, later attempts use
 * new URLs: a pending import stays pending, and Chromium (through 153) never retries a failed import.
 * `loaded` resolves on the first success and never rejects.
 */
export function createChunk<Chunk>(name: string, importIt: () => Promise<Chunk>) {
  const imports: Promise<Chunk>[] = [];
  let loading: Promise<Chunk> | undefined;
  let setLoaded: (chunk: Chunk) => void;
  const loaded = new Promise<Chunk>((resolve) => {
    setLoaded = resolve;
  });

  function importNext(): Promise<Chunk> {
    if (imports.length === 0) return importIt();
    const url = findChunks().find((chunk) => chunk.split('/').pop()?.startsWith(`${name}-`));
    if (!url) return importIt();
    // Replaces a 404 in the cache, for the next visit.
    void refetchScripts([url]);
    return import(/* @vite-ignore */ `${url}?again=${Date.now()}`);
  }

  function tryNext(): Promise<Chunk> {
    imports.push(importNext());
    // An earlier import may still arrive.
    return withTimeout(stallMs, Promise.any(imports));
  }

  function load(): Promise<Chunk> {
    loading ??= tryNext()
      .catch(tryNext)
      .catch((error) => {
        loading = undefined;
        throw error;
      });
    loading.then(setLoaded, () => {});
    return loading;
  }

  return { load, loaded };
}
