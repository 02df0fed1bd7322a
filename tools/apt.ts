import { spawnSync } from 'node:child_process';
import { findProgram } from './find-programs.ts';

/**
 * Installs Debian packages: directly as root, or with sudo in CI. Does nothing on a machine without
 * apt-get, or for an ordinary user outside CI.
 */
export function installPackages(names: string[]): void {
  const isRoot = process.getuid?.() === 0;
  if (!findProgram('apt-get') || (!isRoot && !process.env.CI)) return;
  // Set the variable with the env command, because sudo does not pass variables on.
  const asRoot = [...(isRoot ? [] : ['sudo', '-n']), 'env', 'DEBIAN_FRONTEND=noninteractive'];
  const run = (...command: string[]) =>
    spawnSync([...asRoot, ...command].join(' '), { shell: true, stdio: 'inherit' });
  run('apt-get', 'update');
  // Install each package separately: apt-get installs nothing if one name in its list is unknown.
  for (const name of names) run('apt-get', 'install', '-y', '--no-install-recommends', name);
}
