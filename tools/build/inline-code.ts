import { fileURLToPath } from 'node:url';
import { type BuildOptions, build, type Rolldown } from 'vite';

const earlyScript = fileURLToPath(new URL('../../src/early/main.ts', import.meta.url));

/**
 * Matches the style sheets of the logo page and the not-found page, which only these two pages inline.
 * Without these styles, the landing page's HTML fits into the first round trip (14.6 kB).
 */
export const pageSheets = /\/src\/pages\/(?:logo|not-found)\/[\w-]+\.module\.css$/;

/** Bundles files separately from the site, without writing anything to disk. */
async function bundle(options: BuildOptions) {
  // Vite returns a single output, because the build doesn't watch files.
  const { output } = (await build({
    configFile: false,
    envFile: false,
    logLevel: 'error',
    build: { write: false, ...options },
  })) as Rolldown.RolldownOutput;
  return output;
}

/** Bundles src/early into the code for an inline script element. */
export async function bundleInlineScript(): Promise<string> {
  const [script] = await bundle({
    target: 'es2017',
    modulePreload: false,
    rolldownOptions: { input: earlyScript, output: { format: 'iife' } },
  });
  return script.code.trim();
}

/** Bundles style sheets into one string, with the same class names as in the site's scripts. */
export async function bundlePageStyles(sheets: string[]): Promise<string> {
  const files = await bundle({ rolldownOptions: { input: sheets } });
  const styles = files.filter((file) => file.type === 'asset');
  return styles.map(({ source }) => String(source).trim()).join('');
}
