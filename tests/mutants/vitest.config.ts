import type { TestProjectInlineConfiguration } from 'vitest/config';
import site from '../../vitest.config.ts';
import { pieces } from './pieces.ts';

const { MUTANTS_PIECE: piece = '' } = process.env;
const include = pieces[piece]?.tests;
if (!include) throw new Error(`MUTANTS_PIECE is one of ${Object.keys(pieces).join(', ')}`);
const isOfPages = include.every((tests) => tests.startsWith('tests/pages/'));
const project = isOfPages ? 'page' : 'unit';

/**
 * The tests of one piece. In unit tests, each file loads its modules anew, so that what runs once
 * when a module is loaded is mutated for all of them; hooks do nothing then.
 */
export default (async () => {
  const config = await site({ mode: 'test', command: 'serve' });
  // The site's configuration names no project by a path.
  const projects = (config.test?.projects ?? []) as TestProjectInlineConfiguration[];
  const found = projects.find(({ test }) => test?.name === project);
  return {
    ...config,
    test: {
      ...config.test,
      projects: [{ ...found, test: { ...found?.test, isolate: !isOfPages, include } }],
    },
  };
})();
