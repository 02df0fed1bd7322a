import { withTimeout } from './gateway/with-timeout.ts';

/** The name of the attribute by which the build marks the main script; its value lists the chunks. */
export const chunksAttribute = 'data-chunks';

/**
 * The main script of the page; null until the parser has reached it, at the end of the body, and on the
 * dev server. By its mark, since an extension can add scripts of any kind before it.
 */
export function findMainScript(): HTMLScriptElement | null {
  return document.querySelector<HTMLScriptElement>(`script[${chunksAttribute}]`);
}

/** The addresses of the scripts that the main one loads later. */
export function findChunks(): string[] {
  return findMainScript()?.getAttribute(chunksAttribute)?.split(' ') ?? [];
}

/**
 * Fetches scripts once more, past the browser's cache: while a site is being deployed, a host can
 * answer 404 with the cache time of the file, which browsers then keep for a year. Returns whether
 * all of them are there now. Never rejects.
 */
export async function refetchScripts(addresses: string[]): Promise<boolean> {
  const found = await Promise.all(
    addresses.map((address) =>
      fetch(address, { cache: 'reload' }).then(
        ({ ok }) => ok,
        () => false,
      ),
    ),
  );
  return found.every(Boolean);
}

/** The time in ms after which a chunk counts as silent: two of them fit into the limit of a signup. */
const silenceMs = 7_000;

/**
 * A chunk of the page, given the name of its file. `load` loads it once, and again after a failure.
 * When its address has failed or was silent, other ones are tried from then on, since an import that is
 * pending stays so, and Chromium up to 153 never repeats one that has failed. It rejects after two tries
 * in vain. `loaded` is for whoever waits for a success, and never rejects.
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
    const address = findChunks().find((chunk) => chunk.split('/').pop()?.startsWith(`${name}-`));
    if (!address) return importIt();
    // For the next visit.
    void refetchScripts([address]);
    return import(/* @vite-ignore */ `${address}?again=${Date.now()}`);
  }

  function tryNext(): Promise<Chunk> {
    imports.push(importNext());
    // An earlier one may still arrive.
    return withTimeout(silenceMs, Promise.any(imports));
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
