import type { Part } from './part.ts';

/** A part by the name of its script in package.json. */
type PlannedPart = Omit<Part, 'command'> & { script: string };

const quick: PlannedPart[] = [
  { name: 'types', script: 'test:types', cores: 1 },
  { name: 'lint', script: 'test:lint', cores: 1 },
  { name: 'unit and pages', script: 'test:spec', cores: 1 },
];

// Parts that fail quickly come first. Two parts at a time keep two cores busy, since each sometimes
// waits.
const everything: PlannedPart[] = [
  ...quick,
  { name: 'builds', script: 'test:builds', cores: 1 },
  { name: 'browser', script: 'test:browser', cores: 1, after: ['builds'] },
  { name: 'SQL', script: 'test:sql', cores: 1 },
  { name: 'build tests', script: 'test:build', cores: 1, after: ['builds'] },
  { name: 'size', script: 'size', cores: 1, after: ['builds'] },
];

// Every test that the panel can copy is played.
const copied: PlannedPart = { name: 'copied', script: 'test:copied', cores: 1, after: ['builds'] };

/** What each command runs; `all` runs the thorough tests as well. */
export const plans = { check: quick, test: everything, all: [...everything, copied] };
