import type { Plugin } from 'vite';
import { bookFile } from '../../mocks/book/book-file.ts';

const placeholder = `<!doctype html>
<html lang="en">
  <meta charset="utf-8" />
  <meta name="robots" content="noindex" />
  <link rel="icon" href="data:," />
  <title>Scenario book</title>
  <h1>No scenario book yet</h1>
  <p>After the build, <code>npm run scenarios:book</code> puts it here.</p>
</html>
`;

/**
 * Emits a placeholder page for the scenario book in a mock build, so that the panel's link to it
 * works before the book is made.
 */
export function bookPlaceholder(): Plugin {
  return {
    name: 'site:book-place',
    apply: 'build',
    generateBundle() {
      if (this.environment.name !== 'client') return;
      this.emitFile({ type: 'asset', fileName: bookFile, source: placeholder });
    },
  };
}
