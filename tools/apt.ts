import { spawnSync } from 'node:child_process';
import { findProgram } from './find-programs.ts';

const isKnown = (name: string) =>
  spawnSync(`apt-cache show ${name}`, { shell: true, stdio: 'ignore' }).status === 0;

/**
 * Installs packages of Debian as root, and in CI with sudo; elsewhere nothing. Asks only for those
 * that apt knows.
 */
export function installPackages(names: string[]): void {
  const isRoot = process.getuid?.() === 0;
  if (!findProgram('apt-get') || (!isRoot && !process.env.CI)) return;
  // Set by env, since sudo passes no variable on.
  const asRoot = [...(isRoot ? [] : ['sudo', '-n']), 'env', 'DEBIAN_FRONTEND=noninteractive'];
  const run = (...command: string[]) =>
    spawnSync([...asRoot, ...command].join(' '), { shell: true, stdio: 'inherit' });
  run('apt-get', 'update');
  const known = names.filter(isKnown);
  if (known.length > 0) run('apt-get', 'install', '-y', '--no-install-recommends', ...known);
}
