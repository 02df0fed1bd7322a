import type { Plugin } from 'vite';
import { mockWorkerFile } from '../../src/gateway/mock-constants.ts';

/** The worker's name without its extension: a bundler adds a hash to a file name. */
const workerName = mockWorkerFile.replace(/\.js$/, '');
const partOfMock = /\/mocks\/|\/node_modules\/(?:msw|@mswjs)\//;

/**
 * Returns the parts of the mock among module ids and file names. Ignores the path of `root`, since
 * the project itself may be in a folder called mocks.
 */
export function findPartsOfMock(names: Iterable<string>, root = ''): string[] {
  return [...names].filter((name) => {
    const below = name.startsWith(root) ? name.slice(root.length) : name;
    return partOfMock.test(below) || below.includes(workerName);
  });
}

/**
 * Fails a production build that contains any part of the mock: a module of mocks/, msw or @mswjs in
 * a chunk, or the worker's file among the assets.
 */
export function productionGuard(): Plugin {
  return {
    name: 'site:production-guard',
    apply: 'build',
    generateBundle(_options, bundle) {
      const names = Object.values(bundle).flatMap((output) =>
        output.type === 'chunk' ? Object.keys(output.modules) : output.fileName,
      );
      const found = findPartsOfMock(names, this.environment.config.root);
      if (found.length === 0) return;
      this.error(`The production build contains mock code: ${found.join(', ')}`);
    },
  };
}
