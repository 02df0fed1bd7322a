import { build, type Rolldown } from 'vite';

/**
 * Style sheets of the logo page and the not-found page. Only these pages inline them: without them, the
 * HTML of the landing page fits into the first round trip (14.6 kB).
 */
export const pageSheets = /\/src\/pages\/(?:logo|not-found)\/[\w-]+\.module\.css$/;

/** Bundles style sheets into one text, with the class names that the site has for them. */
export async function bundlePageStyles(sheets: string[]): Promise<string> {
  const { output } = (await build({
    configFile: false,
    envFile: false,
    logLevel: 'error',
    build: { write: false, rolldownOptions: { input: sheets } },
  })) as Rolldown.RolldownOutput;
  return output
    .filter((file) => file.type === 'asset')
    .map(({ source }) => String(source).trim())
    .join('');
}
