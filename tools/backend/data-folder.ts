import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createKeys, type ProjectKeys } from './keys.ts';
import { endLeftBehind, noteChildren } from './left-behind.ts';
import { attachCluster } from './postgres.ts';

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
    // Node's own functions throw nothing else.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The process that a file names in its first line, if that is still running. */
function runningProcess(file: string): number | null {
  if (!existsSync(file)) return null;
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
  return pid > 0 && isRunning(pid) ? pid : null;
}

/** Locks the folder for this process; throws a sentence if another process has it. */
function lock(file: string): void {
  const holder = runningProcess(file);
  if (holder !== null) {
    throw new Error(`Another backend is running in this folder (process ${holder}): end it first.`);
  }
  rmSync(file, { force: true });
  writeFileSync(file, `${process.pid}\n`, { flag: 'wx' });
}

/** The file in which PostgreSQL records its process. */
const postmasterFile = (data: string) => join(data, 'postmaster.pid');

/** Whether the server that its data folder names is still running on these data. */
async function isServing(data: string, port: number, password: string): Promise<boolean> {
  const address = { host: '127.0.0.1', port, password };
  const database = attachCluster(address).connect('postgres', { connections: 1 });
  try {
    const [row] = await database.query<{ data_directory: string }>('show data_directory');
    return row?.data_directory === data;
  } catch {
    return false;
  } finally {
    await database.close();
  }
}

/**
 * Ends a PostgreSQL that an earlier backend has left running (it was killed, say), since two must
 * not share their data. Its number alone proves nothing: another program may have it by now.
 */
async function endOrphan(data: string, password: string): Promise<number[]> {
  const file = postmasterFile(data);
  const pid = runningProcess(file);
  if (pid === null) return [];
  const port = Number(readFileSync(file, 'utf8').split('\n')[3]);
  if (!(await isServing(data, port, password))) return [];
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + 10_000;
  while (isRunning(pid)) {
    if (Date.now() > deadline) throw new Error(`PostgreSQL (process ${pid}) does not end.`);
    await setTimeout(50);
  }
  return [pid];
}

interface OpenOptions {
  folder: string;
  /** Deletes the data; the keys stay, so that nothing has to be copied again. */
  fresh: boolean;
}

/**
 * Opens the folder of a local project for this process only, and creates its keys when it is new.
 * Ends what a killed backend has left running. Throws a sentence when another process has it.
 * `release` unlocks it.
 */
export async function openDataFolder({ folder, fresh }: OpenOptions) {
  mkdirSync(folder, { recursive: true });
  // Root's PostgreSQL runs as somebody else, who has to get to the data below.
  chmodSync(folder, 0o755);
  const lockFile = join(folder, 'lock');
  lock(lockFile);
  const data = join(folder, 'data');
  const projectFile = join(folder, 'project.json');
  if (!existsSync(projectFile)) {
    const project: Project = { ...createKeys(), password: createKeys().jwtSecret };
    writeFileSync(`${projectFile}.new`, JSON.stringify(project), { mode: 0o600 });
    renameSync(`${projectFile}.new`, projectFile);
  }
  const project: Project = JSON.parse(readFileSync(projectFile, 'utf8'));
  const children = join(folder, 'processes.json');
  const leftBehind = [
    ...(await endLeftBehind(children, [runningProcess(postmasterFile(data))])),
    ...(await endOrphan(data, project.password)),
  ];
  if (fresh) rmSync(data, { recursive: true, force: true });
  return {
    project,
    isNew: !existsSync(data),
    /** The processes of a killed backend that were ended now. */
    leftBehind,
    /** To be called when parts have been started. */
    noteChildren: () => noteChildren(children),
    release() {
      rmSync(children, { force: true });
      rmSync(lockFile, { force: true });
    },
  };
}
