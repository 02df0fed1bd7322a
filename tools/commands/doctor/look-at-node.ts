import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Diagnosis, fine } from './diagnosis.ts';

function isSupported(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major === 20) return minor >= 19;
  if (major === 22) return minor >= 12;
  return major > 22;
}

/** Looks at a version of Node.js, such as 20.20.2, against `engines` of package.json. */
export function lookAtNode(version: string): Diagnosis {
  if (isSupported(version)) return fine('Node.js', version);
  return {
    what: 'Node.js',
    state: 'broken',
    finding: `${version} is too old for vite.`,
    remedy: 'Install Node.js 20.19, 22.12 or newer.',
  };
}

/** Looks whether the packages were installed after the lockfile has last changed. */
export function lookAtPackages(root: string): Diagnosis {
  const what = 'Packages';
  const installed = join(root, 'node_modules/.package-lock.json');
  const lockfile = join(root, 'package-lock.json');
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lockfile).mtimeMs) {
    return fine(what, 'installed');
  }
  return {
    what,
    state: 'limited',
    finding: 'package-lock.json is newer than what is installed.',
    remedy: 'Run npm ci.',
  };
}
