import type { Plugin } from 'vite';
import { mockWorkerFile } from '../../src/gateway/mock-constants.ts';

/** The worker's file name without its extension, since a bundler may insert a hash before the extension. */
const workerName = mockWorkerFile.replace(/\.js$/, '');
const partOfMock = /\/mocks\/|\/node_modules\/(?:msw|@mswjs)\//;

/** Returns the module ids and file names, relative to the project's folder, that belong to the mock. */
export function findPartsOfMock(names: string[]): string[] {
  return names.filter((name) => partOfMock.test(name) || name.includes(workerName));
}

/**
 * Fails a production build that contains any mock code: a chunk with a module from mocks/, msw, or
 * @mswjs, or the worker file as an asset.
 */
export function productionGuard(): Plugin {
  return {
    name: 'site:production-guard',
    apply: 'build',
    generateBundle(_options, bundle) {
      const names = Object.values(bundle).flatMap((output) =>
        output.type === 'chunk' ? Object.keys(output.modules) : output.fileName,
      );
      // Remove the path of the project's own folder, because that folder may be in a folder called mocks.
      const { root } = this.environment.config;
      const found = findPartsOfMock(names.map((name) => name.replace(root, '')));
      if (found.length === 0) return;
      this.error(`The production build contains mock code: ${found.join(', ')}`);
    },
  };
}
