import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** What runs a command with the rights to install; empty where only the machine's owner should. */
function rights(): string[] {
  if (!existsSync('/usr/bin/apt-get')) return [];
  if (process.getuid?.() === 0) return ['env'];
  return process.env.CI ? ['sudo', '--non-interactive', 'env'] : [];
}

/**
 * Installs Debian's packages where this user may: as root, and in CI by sudo. Does nothing
 * elsewhere: the caller looks again for what it needs.
 */
export function installPackages(packages: readonly string[]): void {
  const [program, ...rest] = rights();
  if (!program || packages.length === 0) return;
  // Set by env, since sudo passes no variable on.
  const apt = ['DEBIAN_FRONTEND=noninteractive', 'apt-get'];
  const aptGet = (...args: string[]) =>
    spawnSync(program, [...rest, ...apt, ...args], { stdio: 'inherit' });
  aptGet('update');
  aptGet('install', '-y', '--no-install-recommends', ...packages);
}
