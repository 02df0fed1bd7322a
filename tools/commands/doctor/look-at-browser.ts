import { floor } from '../../build/floor.ts';
import { type Diagnosis, fine } from './diagnosis.ts';

interface BrowserOptions {
  /** What the tests would run in; null where there is none. */
  browser: string | null;
  /** The whole Chrome or Chromium among what is installed; null where there is none. */
  whole: string | null;
  /** Says that `CHROME_PATH` names a file that is not there; null if it does not. */
  missing: string | null;
  /**
   * Starts a browser at a path and returns its version. Rejects with a sentence when it cannot
   * start.
   */
  start: (path: string) => Promise<string>;
}

const what = 'Chromium';
const install = 'Install Chrome or Chromium (Debian: chromium), or set CHROME_PATH.';

const whyItFails =
  'Start it by hand to see why. It needs a font, any (Debian: fonts-liberation); or set CHROME_PATH to another one.';

function limited(finding: string, remedy: string): Diagnosis {
  return { what, state: 'limited', finding, remedy };
}

/**
 * Looks which browser the tests will use, by starting it: whether there is one, whether it starts,
 * and whether it is as new as the site needs.
 */
export async function lookAtBrowser({
  browser,
  whole,
  missing,
  start,
}: BrowserOptions): Promise<Diagnosis> {
  if (missing) return limited(`${missing}.`, 'Correct it or unset it.');
  if (!browser) return limited('none found: npm test cannot run its browser tests.', install);
  try {
    const version = await start(browser);
    const found = `the tests use ${browser}, version ${version}`;
    if (Number.parseInt(version, 10) < floor.chrome) {
      return limited(`${found}, which is older than ${floor.chrome}.`, install);
    }
    if (whole) return fine(what, found);
    return limited(`${found}; it has no autofill, whose test is skipped.`, install);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return limited(`${message} The tests would use this one.`, whyItFails);
  }
}
