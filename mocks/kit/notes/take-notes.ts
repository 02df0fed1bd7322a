import type { Controls } from '../controls/controls.ts';
import type { DataChange, Product } from '../product.ts';
import { settingsSentence } from '../settings/settings-sentence.ts';
import { readTabSteps, saveTabData, saveTabLog, saveTabSteps } from '../tab/tab-log.ts';
import { watchConsole } from './watch-console.ts';
import { watchSteps } from './watch-steps.ts';

interface NotesOptions {
  product: Product;
  controls: Controls;
  /** The clock of the log. */
  now: () => number;
  /** How the data differs from its seed. */
  changes: () => readonly DataChange[];
}

/**
 * Records steps and console lines for the report, and saves them with log and data for the tab's
 * next page.
 */
export function takeNotes({ product, controls, now, changes }: NotesOptions) {
  const { steps } = watchSteps({
    earlier: readTabSteps(),
    settings: () => settingsSentence(product, controls.settings()),
  });
  const { lines } = watchConsole();
  window.addEventListener('pagehide', () => {
    saveTabLog(controls.log(), now());
    saveTabSteps(steps());
    saveTabData(changes());
  });
  return { steps, consoleLines: lines };
}
