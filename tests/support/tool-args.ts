import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const tsx = createRequire(import.meta.url).resolve('tsx');

/** Returns the arguments for Node to run a command from tools/ in any folder. */
export function toolArgs(tool: 'backend' | 'check-backend', ...options: string[]): string[] {
  const main = fileURLToPath(new URL(`../../tools/${tool}/main.ts`, import.meta.url));
  return ['--import', tsx, main, ...options];
}
