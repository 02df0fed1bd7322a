import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createKeys, type ProjectKeys } from '../../../tests/harness/backend/keys.ts';

/** What a local project keeps beside its data, so that its keys survive a restart. */
export interface Project extends ProjectKeys {
  /** Of the roles that log in to the database. */
  password: string;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The process that a file names in its first line, if that is still running. */
function runningProcess(file: string): number | null {
  if (!existsSync(file)) return null;
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
  return pid > 0 && isRunning(pid) ? pid : null;
}

/** Takes the folder for this process alone; throws a sentence where another one has it. */
function lock(file: string): void {
  const holder = runningProcess(file);
  if (holder !== null) {
    throw new Error(`Another backend is running in this folder (process ${holder}): end it first.`);
  }
  rmSync(file, { force: true });
  writeFileSync(file, `${process.pid}\n`, { flag: 'wx' });
}

/** Ends a PostgreSQL that an earlier backend has left running, since two must not share their data. */
async function endOrphan(data: string): Promise<void> {
  const file = join(data, 'postmaster.pid');
  const orphan = runningProcess(file);
  if (orphan === null) return;
  process.kill(orphan, 'SIGINT');
  const deadline = Date.now() + 10_000;
  while (isRunning(orphan)) {
    if (Date.now() > deadline)
      throw new Error(`PostgreSQL (process ${orphan}) does not end: end it by hand.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

interface OpenOptions {
  folder: string;
  /** Throws the data away; the keys stay, so that no address has to be copied anew. */
  fresh: boolean;
}

/**
 * Opens the folder of a local project for this process alone, and makes its keys when it is new.
 * Throws a sentence when another process has it. `release` lets the next one in.
 */
export async function openDataFolder({ folder, fresh }: OpenOptions) {
  mkdirSync(folder, { recursive: true });
  // Root's PostgreSQL runs as somebody else, who has to get to the data below.
  chmodSync(folder, 0o755);
  const lockFile = join(folder, 'lock');
  lock(lockFile);
  const data = join(folder, 'data');
  await endOrphan(data);
  if (fresh) rmSync(data, { recursive: true, force: true });

  const projectFile = join(folder, 'project.json');
  if (!existsSync(projectFile)) {
    const project: Project = { ...createKeys(), password: createKeys().jwtSecret };
    writeFileSync(projectFile, JSON.stringify(project), { mode: 0o600 });
  }
  const project: Project = JSON.parse(readFileSync(projectFile, 'utf8'));
  return { project, isNew: !existsSync(data), release: () => rmSync(lockFile, { force: true }) };
}
