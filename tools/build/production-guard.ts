import type { Plugin } from 'vite';
import { mockWorkerFile } from '../../src/gateway/mock-constants.ts';

/** The worker's file name without the extension, before which a bundler may insert a hash. */
const workerName = mockWorkerFile.replace(/\.js$/, '');
const partOfMock = /\/mocks\/|\/node_modules\/(?:msw|@mswjs)\//;

/**
 * Returns the module ids and file names that belong to the mock. Ignores the `root` part of each name,
 * because the project itself may be in a folder called mocks.
 */
export function findPartsOfMock(names: Iterable<string>, root = ''): string[] {
  return [...names].filter((name) => {
    const below = name.startsWith(root) ? name.slice(root.length) : name;
    return partOfMock.test(below) || below.includes(workerName);
  });
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
      const found = findPartsOfMock(names, this.environment.config.root);
      if (found.length === 0) return;
      this.error(`The production build contains mock code: ${found.join(', ')}`);
    },
  };
}
