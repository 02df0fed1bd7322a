import type { TestProjectInlineConfiguration } from 'vitest/config';
import site from '../../vite.config.ts';
import { pieces } from './pieces.ts';

const { MUTANTS_PIECE: piece = '' } = process.env;
const include = pieces[piece]?.tests.map((tests) =>
  /[*!]/.test(tests) ? tests : `${tests}/**/*.test.ts`,
);
if (!include) throw new Error(`MUTANTS_PIECE is one of ${Object.keys(pieces).join(', ')}`);
const project = piece === 'hooks' ? 'page' : 'unit';

/**
 * The tests of one piece. Each file has modules of its own, so that what runs once when a module is
 * loaded is mutated, too.
 */
export default (async () => {
  const config = await site({ mode: 'test', command: 'serve' });
  const projects = (config.test?.projects ?? []) as TestProjectInlineConfiguration[];
  const found = projects.find(({ test }) => test?.name === project);
  return {
    ...config,
    test: {
      ...config.test,
      projects: [{ ...found, test: { ...found?.test, isolate: true, include } }],
    },
  };
})();
