import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { describe, expect, it } from 'vitest';
import { productionGuard } from '../../tools/build/production-guard.ts';

const root = join(import.meta.dirname, '../..');
const entry = 'virtual:entry';

/** An entry that imports one module, like a careless import. */
function entryImporting(module: string): Plugin {
  return {
    name: 'entry-importing',
    resolveId: (id) => (id === entry ? `\0${entry}` : null),
    load: (id) => (id === `\0${entry}` ? `export * from '${module}';` : null),
  };
}

function buildWith(module: string) {
  return build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [entryImporting(module), productionGuard()],
    build: { write: false, rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' } },
  });
}

describe('the production guard', () => {
  it.each([join(root, 'mocks/backend/normalize.ts'), 'msw', '@mswjs/data'])(
    'fails a build that holds %s',
    async (module) => {
      await expect(buildWith(module)).rejects.toThrow('must hold nothing of the mock');
    },
  );
});
