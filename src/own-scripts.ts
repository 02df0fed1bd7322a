import { withinLimit } from './gateway/within-limit.ts';

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
 * Loads a chunk of the page, given the name of its file. When its address fails or is silent, it is
 * loaded by another one, since an import that is pending stays so, and Chromium up to 153 never repeats
 * one that has failed. Rejects when both have failed or are silent.
 */
export async function importChunk<Chunk>(name: string, load: () => Promise<Chunk>): Promise<Chunk> {
  const first = load();
  try {
    return await withinLimit(silenceMs, first);
  } catch (error) {
    const address = findChunks().find((chunk) => chunk.includes(`/${name}-`));
    if (!address) throw error;
    // For the next visit.
    void refetchScripts([address]);
    const second: Promise<Chunk> = import(/* @vite-ignore */ `${address}?again=${Date.now()}`);
    return await withinLimit(silenceMs, Promise.any([first, second]));
  }
}
