import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

/** Where the data lie, each port's in its own folder; git ignores it. */
const dataFolder = fileURLToPath(new URL('../../.backend/', import.meta.url));

export const usage =
  'Usage: npm run backend (or dev:backend) -- [--fresh] [--port 54321] [--page-port 2027] [--data .backend/54321]';

function readPort(flag: string, text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1024 && port <= 65_534) return port;
  throw new Error(`${flag} is not a whole number from 1024 to 65534.`);
}

/**
 * Reads `--fresh` (delete the data first), `--port` (of the backend; the database listens on the next
 * one), `--data` (their folder), `--page` (serve the page as well) and `--page-port`. Throws a sentence
 * about what is wrong.
 */
export function readOptions(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      fresh: { type: 'boolean', default: false },
      // The port of a local Supabase, which the examples of its documentation name.
      port: { type: 'string', default: '54321' },
      data: { type: 'string' },
      page: { type: 'boolean', default: false },
      // Beside the mock's page (npm run dev), which is on 2026.
      'page-port': { type: 'string', default: '2027' },
    },
  });
  const port = readPort('--port', values.port);
  return {
    fresh: values.fresh,
    port,
    folder: resolve(values.data ?? `${dataFolder}${port}`),
    pagePort: values.page ? readPort('--page-port', values['page-port']) : null,
  };
}
