import { spawnSync } from 'node:child_process';
import { findProgram } from './find-programs.ts';

/** Installs Debian packages as root, or with sudo in CI. Does nothing elsewhere. */
export function installPackages(names: string[]): void {
  const isRoot = process.getuid?.() === 0;
  if (!findProgram('apt-get') || (!isRoot && !process.env.CI)) return;
  // env sets the variable, since sudo passes none on.
  const asRoot = [...(isRoot ? [] : ['sudo', '-n']), 'env', 'DEBIAN_FRONTEND=noninteractive'];
  const run = (...command: string[]) =>
    spawnSync([...asRoot, ...command].join(' '), { shell: true, stdio: 'inherit' });
  run('apt-get', 'update');
  // One by one, since apt installs none of them if it does not know one.
  for (const name of names) run('apt-get', 'install', '-y', '--no-install-recommends', name);
}
