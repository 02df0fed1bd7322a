import { refetchScripts } from './refetch-scripts.ts';

/**
 * Loads a part of the page. One that does not come is asked for again past the browser's cache, which
 * may hold a host's 404; when it fails then, the next call tries again.
 */
export async function importPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch {
    await refetchScripts();
    return load();
  }
}
