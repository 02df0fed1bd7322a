import { spawnSync } from 'node:child_process';

const isRoot = process.getuid?.() === 0;

/** What runs a command with the rights to install; null where only the machine's owner should. */
const withRights = isRoot ? ['env'] : process.env.CI ? ['sudo', '--non-interactive', 'env'] : null;

function aptGet(...args: string[]): void {
  if (!withRights) return;
  const [program = '', ...rest] = withRights;
  // Set by env, since sudo passes no variable on.
  const command = ['DEBIAN_FRONTEND=noninteractive', 'apt-get', '-o', 'DPkg::Lock::Timeout=120'];
  spawnSync(program, [...rest, ...command, ...args], { stdio: 'inherit' });
}

/**
 * Installs Debian's packages where this user may: as root, and in CI by sudo. Does nothing
 * elsewhere; the caller looks again for what it needs.
 */
export function install(packages: readonly string[]): void {
  if (packages.length === 0) return;
  aptGet('update');
  // Debian takes a package for installed even where its program was moved or deleted.
  aptGet('install', '--reinstall', '-y', '--no-install-recommends', ...packages);
}
