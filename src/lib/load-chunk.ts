import { withTimeout } from './with-timeout.ts';

/** The attribute that identifies the main script. The build lists the chunk URLs in it. */
export const chunksAttribute = 'data-chunks';

/**
 * Returns the main script. Returns null before the parser has reached the end of the body, and on the dev
 * server. Finds the script by its attribute, since an extension can add scripts before it.
 */
export function findMainScript(): HTMLScriptElement | null {
  return document.querySelector<HTMLScriptElement>(`script[${chunksAttribute}]`);
}

/** Returns the URLs of the lazy-loaded chunks. */
export function findChunks(): string[] {
  return findMainScript()?.getAttribute(chunksAttribute)?.split(' ') ?? [];
}

/**
 * Fetches scripts again, bypassing the browser cache. During a deployment, a host can send a 404 response
 * with the file's cache lifetime, so that browsers cache the 404 for a year. Returns whether all scripts
 * are now available. Never rejects.
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

/** The time after which a loading chunk has stalled, in ms. A signup's time limit allows two attempts. */
const stallMs = 7_000;

/**
 * Creates a loader for a lazy-loaded chunk. `name` is the start of the chunk's file name. `load` imports
 * the chunk, and tries once more if the import fails or stalls. `load` rejects after two attempts; the
 * next call starts over. Every attempt but the first uses a new URL, because a stalled import stays
 * pending and because Chromium (through version 153) never retries a failed import. `loaded` resolves
 * when the chunk first loads, and never rejects.
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
    // Replace a cached 404, so that the next visit doesn't receive it.
    void refetchScripts([url]);
    return import(/* @vite-ignore */ `${url}?again=${Date.now()}`);
  }

  function tryNext(): Promise<Chunk> {
    imports.push(importNext());
    // Include the earlier imports, which may still succeed.
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
