import type { Plugin } from 'vite';

const mockModule = /\/mocks\/|\/node_modules\/(?:msw|@mswjs)\//;

/** Finds the modules of the mock among module ids; an id may carry a query or a leading NUL. */
export function findMockModules(moduleIds: Iterable<string>): string[] {
  return [...moduleIds].filter((id) => mockModule.test(id.replaceAll('\\', '/')));
}

/**
 * Fails a production build that holds anything of the mock: a module of mocks/, msw or @mswjs in
 * a chunk, or the worker's file among the assets.
 */
export function productionGuard(): Plugin {
  return {
    name: 'streetkind:production-guard',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) {
        const found =
          output.type === 'chunk'
            ? findMockModules(Object.keys(output.modules))
            : findMockModules([`/${output.fileName}`]).concat(
                /mockServiceWorker/.test(output.fileName) ? output.fileName : [],
              );
        if (found.length > 0) {
          this.error(`The production build holds parts of the mock: ${found.join(', ')}`);
        }
      }
    },
  };
}
