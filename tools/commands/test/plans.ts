import type { Part } from './part.ts';

/** A part by the name of its script in package.json. */
type PlannedPart = Omit<Part, 'command'> & { script: string };

const quick: PlannedPart[] = [
  { name: 'types', script: 'test:types', cores: 1 },
  { name: 'lint', script: 'test:lint', cores: 1 },
  { name: 'unit and pages', script: 'test:spec', cores: 2 },
];

// The longest parts begin as soon as they can, beside each other: browsers wait a lot.
const everything: PlannedPart[] = [
  { name: 'builds', script: 'test:builds', cores: 1 },
  ...quick,
  { name: 'browser', script: 'test:browser', cores: 1, after: ['builds'] },
  { name: 'SQL', script: 'test:sql', cores: 1 },
  { name: 'build tests', script: 'test:build', cores: 1, after: ['builds'] },
  { name: 'size', script: 'size', cores: 1, after: ['builds'] },
];

// Every test that the panel can copy is played.
const copied: PlannedPart = { name: 'copied', script: 'test:copied', cores: 1, after: ['builds'] };

/** What each command runs; `all` runs the thorough tests as well. */
export const plans = { check: quick, test: everything, all: [...everything, copied] };

export type PlanName = keyof typeof plans;
