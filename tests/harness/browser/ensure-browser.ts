import { ensureBrowser } from './browser.ts';
import { tryBrowser } from './launch.ts';

try {
  const browser = ensureBrowser();
  console.log(`Browser: ${browser}, version ${await tryBrowser(browser)}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
