import { findMissing } from './find-engines.ts';
import { install } from './install.ts';

install(findMissing().map((missing) => missing.package));

const missing = findMissing();
for (const { sentence } of missing) console.error(sentence);
if (missing.length > 0) process.exitCode = 1;
