import { findMissing } from './find-engines.ts';

const missing = findMissing();
for (const sentence of missing) console.error(sentence);
if (missing.length > 0) process.exitCode = 1;
