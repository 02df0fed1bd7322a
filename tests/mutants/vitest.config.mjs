import site from '../../vitest.config.ts';
import { chosenPiece } from './pieces.mjs';

const include = chosenPiece().tests;
const isOfPages = include.every((tests) => tests.startsWith('tests/pages/'));
const project = isOfPages ? 'page' : 'unit';

/**
 * The tests of the chosen piece. In unit tests, each file loads its modules again, so that what runs
 * once when a module is loaded is mutated for all of them; hooks do nothing then.
 */
export default (async () => {
  const config = await site({ mode: 'test', command: 'serve' });
  const found = config.test.projects.find(({ test }) => test.name === project);
  return {
    ...config,
    test: {
      ...config.test,
      projects: [{ ...found, test: { ...found.test, isolate: !isOfPages, include } }],
    },
  };
})();
