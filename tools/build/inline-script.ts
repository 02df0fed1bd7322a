import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const entry = fileURLToPath(new URL('../../src/early/hold-submission.ts', import.meta.url));

/** Bundles src/early as text that can be inlined in a script element. */
export async function bundleInlineScript(): Promise<string> {
  const built = await build({
    configFile: false,
    envFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2017',
      modulePreload: false,
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  });
  const [first] = Array.isArray(built) ? built : [built];
  const chunk = first && 'output' in first ? first.output[0] : undefined;
  if (!chunk) throw new Error('The inline script gave no output');
  return chunk.code.trim();
}
