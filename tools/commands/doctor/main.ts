import { loadEnv } from 'vite';
import { projectRoot } from '../../../tests/support/made-once.ts';
import { devPort } from '../../build/dev-port.ts';
import type { Diagnosis } from './diagnosis.ts';
import { lookAtBuild, lookAtServedWorker, lookAtWorkerFiles } from './look-at-build.ts';
import { lookAtEnv } from './look-at-env.ts';
import { lookAtNode, lookAtPackages } from './look-at-node.ts';
import { lookAtPort } from './look-at-port.ts';
import { lookAtPrograms } from './look-at-programs.ts';

/**
 * Says why something does not run, one line and a remedy each: `npm run doctor`. Exits with 1 when
 * something is broken; what only limits is told and no failure.
 */
const marks: Record<Diagnosis['state'], string> = { fine: 'ok  ', limited: 'note', broken: 'FAIL' };

const diagnoses = [
  lookAtNode(process.versions.node),
  lookAtPackages(projectRoot),
  await lookAtPort(devPort),
  ...lookAtEnv(loadEnv('production', projectRoot, 'VITE_')),
  lookAtWorkerFiles(projectRoot),
  await lookAtServedWorker(projectRoot, devPort),
  lookAtBuild(projectRoot, 'dist'),
  lookAtBuild(projectRoot, 'dist-mock'),
  ...lookAtPrograms(),
].filter((diagnosis) => diagnosis !== null);

for (const { what, state, finding, remedy } of diagnoses) {
  console.log(`${marks[state]}  ${what}: ${finding}`);
  if (remedy) console.log(`      ${remedy}`);
}
if (diagnoses.some(({ state }) => state === 'broken')) process.exitCode = 1;
