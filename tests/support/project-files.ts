import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The path of the project's root folder. */
export const projectRoot = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Returns the paths of all files in a folder and its subfolders, or the path itself if the path is a
 * file.
 */
export function filesIn(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  const found = readdirSync(path, { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
