import { join } from 'node:path';
import { startStaticHost } from '../../tools/build/static-host.ts';
import { runBuild } from '../harness/site/builds.ts';
import { projectRoot } from '../harness/site/made-once.ts';
import { targets } from './targets.ts';

const { port, base, url } = targets.folder;
const host = join(projectRoot, 'test-results/copied-host');
await runBuild({
  script: 'build:mock',
  options: ['--outDir', join(host, base), '--emptyOutDir', '--base', base],
  env: {},
});
await startStaticHost({ folder: host, port });
console.log(`The mock build stands at ${url}`);
