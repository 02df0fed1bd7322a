import { loadEnv } from 'vite';
import {
  findBrowser,
  findWholeBrowser,
  missingBrowser,
} from '../../../tests/harness/browser/browser.ts';
import { tryBrowser } from '../../../tests/harness/browser/launch.ts';
import { projectRoot } from '../../../tests/harness/site/made-once.ts';
import { devPort } from '../../build/dev-port.ts';
import { linesOf } from './diagnosis.ts';
import { lookAtBrowser } from './look-at-browser.ts';
import { lookAtBuild, lookAtServedWorker, lookAtWorkerFiles } from './look-at-build.ts';
import { lookAtEnv } from './look-at-env.ts';
import { lookAtPackages } from './look-at-node.ts';
import { lookAtPort } from './look-at-port.ts';
import { lookAtPrograms } from './look-at-programs.ts';

/**
 * Reports why something does not run, one line and a remedy each: `npm run doctor`, which begins in
 * start.mjs with what must be right for this to run. Exits with 1 when something is broken; a
 * limitation is reported but is not a failure.
 */
const diagnoses = [
  lookAtPackages(projectRoot),
  await lookAtPort(devPort),
  ...lookAtEnv(loadEnv('production', projectRoot, 'VITE_')),
  lookAtWorkerFiles(projectRoot),
  await lookAtServedWorker(projectRoot, devPort),
  lookAtBuild(projectRoot, 'dist'),
  lookAtBuild(projectRoot, 'dist-mock'),
  await lookAtBrowser({
    browser: findBrowser(),
    whole: findWholeBrowser(),
    missing: missingBrowser(),
    start: tryBrowser,
  }),
  ...lookAtPrograms(),
].filter((diagnosis) => diagnosis !== null);

for (const line of diagnoses.flatMap(linesOf)) console.log(line);
if (diagnoses.some(({ state }) => state === 'broken')) process.exitCode = 1;
