import { withTimeout } from './with-timeout.ts';

/** The attribute that identifies the main script. The build sets its value to a list of the chunk URLs. */
export const chunksAttribute = 'data-chunks';

/**
 * Returns the main script's element, or null if there is none (on the dev server) or the parser hasn't
 * reached it yet. Finds the element by its attribute, because an extension can add scripts before it.
 */
export function findMainScript(): HTMLScriptElement | null {
  return document.querySelector<HTMLScriptElement>(`script[${chunksAttribute}]`);
}

/** Returns the URLs of all lazy-loaded chunks, or an empty array if there is no main script. */
export function findChunks(): string[] {
  return findMainScript()?.getAttribute(chunksAttribute)?.split(' ') ?? [];
}

/**
 * Fetches scripts again, bypassing the browser cache. During a deployment, a host can send a 404 response
 * with the script's own cache lifetime, and browsers then cache the 404 for a year. Returns whether all
 * scripts are now available. Never rejects.
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

/** How long to wait for a chunk, in ms. Two attempts fit within a signup's time limit (15 s). */
const stallMs = 7_000;

/**
 * Creates a loader for a lazy-loaded chunk whose file name starts with `name` and a hyphen. `load` imports
 * the chunk, and tries once more if the import fails or takes longer than `stallMs`. After two attempts,
 * `load` rejects, and the next call starts over. Every retry uses a new URL: importing the same URL again
 * would wait for the stalled import, and Chromium (through version 153) never retries a failed import.
 * `loaded` resolves when the chunk first loads, and never rejects.
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
    // If the browser has cached a 404 for this URL, replace it, so that the next visit doesn't get the 404.
    void refetchScripts([url]);
    return import(/* @vite-ignore */ `${url}?again=${Date.now()}`);
  }

  function tryNext(): Promise<Chunk> {
    imports.push(importNext());
    // Also wait for the earlier imports, because a stalled import may still succeed.
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
