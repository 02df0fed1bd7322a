import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

/** The command's options, or a sentence about what is wrong. */
export type Options =
  | { ok: true; fresh: boolean; page: boolean; port: number; folder: string }
  | { ok: false; problem: string };

/** The port of a local Supabase, which the examples of its documentation name. */
const standardPort = 54_321;

/** Where the data lie; git ignores it. */
const standardFolder = fileURLToPath(new URL('../../.backend', import.meta.url));

/**
 * Reads `--fresh` (throw the data away first), `--port` (of the backend; the database listens on the
 * next one), `--data` (their folder) and `--page` (serve the page as well).
 */
export function readOptions(args: string[]): Options {
  try {
    const { values } = parseArgs({
      args,
      options: {
        fresh: { type: 'boolean', default: false },
        page: { type: 'boolean', default: false },
        port: { type: 'string', default: String(standardPort) },
        data: { type: 'string', default: standardFolder },
      },
    });
    const port = Number(values.port);
    if (!Number.isInteger(port) || port < 1024 || port > 65_534) {
      return { ok: false, problem: '--port is not a whole number from 1024 to 65534.' };
    }
    return { ok: true, fresh: values.fresh, page: values.page, port, folder: resolve(values.data) };
  } catch (error) {
    return { ok: false, problem: error instanceof Error ? error.message : String(error) };
  }
}
