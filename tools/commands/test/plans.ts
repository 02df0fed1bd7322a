import type { Part } from './part.ts';

/** A part by the name of its script in package.json. */
type PlannedPart = Omit<Part, 'command'> & { script: string };

const quick: PlannedPart[] = [
  { name: 'types', script: 'test:types', cores: 1 },
  { name: 'lint', script: 'test:lint', cores: 1 },
  { name: 'unit and pages', script: 'test:spec', cores: 1 },
];

const long: PlannedPart[] = [
  { name: 'builds', script: 'test:builds', cores: 1 },
  { name: 'Chromium', script: 'test:chromium', cores: 1 },
  { name: 'browser', script: 'test:browser', cores: 1, after: ['builds', 'Chromium'] },
  { name: 'SQL', script: 'test:sql', cores: 1 },
];

const short: PlannedPart[] = [
  { name: 'build tests', script: 'test:build', cores: 1, after: ['builds'] },
];

/**
 * What each command runs; `all` runs the thorough tests as well. Parts that fail quickly come
 * first, and short ones last, so that none runs alone for long at the end. Two parts at a time keep
 * two cores busy, since each sometimes waits.
 */
export const plans = {
  check: quick,
  test: [...quick, ...long, ...short],
  all: [...quick, ...long, ...short],
};
