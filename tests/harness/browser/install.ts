import { spawnSync } from 'node:child_process';

const isRoot = process.getuid?.() === 0;

/** What gives the rights to install; null where only the owner of the machine should. */
const asRoot = isRoot ? [] : process.env.CI ? ['sudo', '--non-interactive'] : null;

function aptGet(...args: string[]): void {
  if (!asRoot) return;
  const [program = '', ...rest] = [...asRoot, 'apt-get', '-o', 'DPkg::Lock::Timeout=120', ...args];
  spawnSync(program, rest, {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
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
