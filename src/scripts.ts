/** The main script of the page; null until the parser has reached it, at the end of the body. */
export function findMainScript(): HTMLScriptElement | null {
  return document.querySelector<HTMLScriptElement>('script[type=module]');
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

/** The scripts that this page has requested besides its main one, found or not, by their addresses. */
export function findChunks(): string[] {
  const main = findMainScript()?.src;
  const requested = performance.getEntriesByType('resource').map(({ name }) => name);
  return requested.filter(
    (name) => name.startsWith(location.origin) && name.endsWith('.js') && name !== main,
  );
}

/**
 * Loads a chunk of the page by a dynamic import. When that fails, it fetches the scripts past the
 * browser's cache and tries once more; if that fails too, the next call starts again.
 */
export async function importChunk<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
  try {
    return await load();
  } catch {
    await refetchScripts(findChunks());
    return load();
  }
}
