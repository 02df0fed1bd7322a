import { buildNames, builtSite } from './builds.ts';

for (const name of buildNames) console.log(`${name}: ${await builtSite(name)}`);
