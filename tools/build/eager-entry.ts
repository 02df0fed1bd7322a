import type { Plugin } from 'vite';
import { findEntry } from './bundle.ts';

// Chromium knows this comment on the first line of a file (MDN, "Magic comments"); to every other
// browser it is a comment.
const hint = '//# allFunctionsCalledOnLoad\n';

/**
 * Has the browser compile the main script as a whole while it arrives, beside the main thread.
 * Otherwise each function is compiled when it is first called, which is when the forms should wake
 * up.
 */
export function eagerEntry(): Plugin {
  return {
    name: 'streetkind:eager-entry',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    // After vite, which puts its list of files in front of the script.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const entry = findEntry(bundle);
        entry.code = hint + entry.code;
      },
    },
  };
}
