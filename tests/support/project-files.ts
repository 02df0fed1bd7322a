import { readdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

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

/** Returns the arguments that make Node run a command from tools/, regardless of the current directory. */
export function toolArgs(tool: 'backend' | 'check-backend', ...options: string[]): string[] {
  const tsx = createRequire(import.meta.url).resolve('tsx');
  return ['--import', tsx, join(projectRoot, 'tools', tool, 'main.ts'), ...options];
}
