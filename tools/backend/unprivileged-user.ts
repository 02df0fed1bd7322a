import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** A user by the numbers that a process is started with. */
export interface User {
  uid: number;
  gid: number;
}

function idOf(user: string, flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, user], { stdio: ['ignore', 'pipe', 'ignore'] }));
}

/**
 * The user that root runs the servers as, since PostgreSQL refuses to run as root; null for other
 * users. Throws when the machine has no such user.
 */
export function unprivilegedUser(): User | null {
  if (process.getuid?.() !== 0) return null;
  for (const user of ['postgres', 'nobody']) {
    try {
      return { uid: idOf(user, '-u'), gid: idOf(user, '-g') };
    } catch {
      // Not on this machine.
    }
  }
  throw new Error('As root, PostgreSQL needs a user to run as: neither postgres nor nobody exists');
}

/** Gives a file or folder that root has created to the user. */
export function handOver(path: string, user: User | null): void {
  if (user) chownSync(path, user.uid, user.gid);
}

/** Whether a user may enter every folder above a path. */
export function canReach(path: string, user: User | null): boolean {
  const folder = dirname(path);
  if (!user || folder === path) return true;
  const { uid, gid, mode } = statSync(folder);
  const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
  return (mode & bit) !== 0 && canReach(folder, user);
}

/** Files that PostgreSQL needs for building extensions only. */
const unneeded = /\.a$|[/\\](pgxs|pkgconfig)$/;

/**
 * Returns a path of the same file or folder that the user can reach: the path itself, or a copy
 * below `folder`, which the user can enter. A project of root may lie in a folder that others
 * cannot enter.
 */
export function reachable(path: string, folder: string, user: User | null): string {
  if (canReach(path, user)) return path;
  const copy = join(folder, basename(path));
  cpSync(path, copy, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !unneeded.test(source),
  });
  chmodSync(copy, 0o755);
  return copy;
}
