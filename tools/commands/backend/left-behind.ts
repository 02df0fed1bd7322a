import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

/** A process; another one with its number differs in the command, or was started at another time. */
interface Running {
  pid: number;
  parent: number;
  /** In ms, to the second. */
  startedAt: number;
  command: string;
}

/** `ps` reckons from the time of boot, which moves by a second when the clock is adjusted. */
const clockSlackMs = 2000;

/** All processes; none where there is no POSIX `ps`, as on Windows. */
function listRunning(): Running[] {
  const columns = ['pid=', 'ppid=', 'lstart=', 'args='].flatMap((column) => ['-o', column]);
  const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };
  try {
    const printed = execFileSync('ps', ['-A', '-ww', ...columns], {
      env,
      stdio: ['ignore', 'pipe', 'ignore'],
      // Browsers have long command lines.
      maxBuffer: 64 * 1024 * 1024,
    });
    return printed
      .toString()
      .split('\n')
      .flatMap((line) => {
        // As in "12 1 Sun Nov 22 20:54:29 2026 postgres -D data".
        const [, pid, parent, start, command] =
          /^\s*(\d+)\s+(\d+)\s+(\w+\s+\w+\s+\d+\s+[\d:]+\s+\d+)\s+(.+)$/.exec(line) ?? [];
        if (!start || !command) return [];
        const startedAt = Date.parse(`${start} UTC`);
        return [{ pid: Number(pid), parent: Number(parent), startedAt, command }];
      });
  } catch {
    return [];
  }
}

/** Records the processes that this one has started in a file, in case it is killed. */
export function noteChildren(file: string): void {
  const children = listRunning().filter(({ parent }) => parent === process.pid);
  writeFileSync(`${file}.new`, JSON.stringify(children));
  renameSync(`${file}.new`, file);
}

/** The processes in such a file that are still running, whoever their parent is now. */
export function findLeftBehind(file: string): number[] {
  if (!existsSync(file)) return [];
  const noted: Running[] = JSON.parse(readFileSync(file, 'utf8'));
  const running = new Map(listRunning().map((one) => [one.pid, one]));
  const isRunning = ({ pid, startedAt, command }: Running): boolean => {
    const found = running.get(pid);
    return found?.command === command && Math.abs(found.startedAt - startedAt) <= clockSlackMs;
  };
  return noted.filter(isRunning).map(({ pid }) => pid);
}

/**
 * Kills what a killed backend has left running, except the processes in `keep`, and returns their
 * numbers. None of them stores data.
 */
export async function endLeftBehind(file: string, keep: (number | null)[]): Promise<number[]> {
  const isOurs = (pid: number) => !keep.includes(pid);
  const ended = findLeftBehind(file).filter(isOurs);
  for (const pid of ended) process.kill(pid, 'SIGKILL');
  const deadline = Date.now() + 10_000;
  for (let rest = ended; rest.length > 0; rest = findLeftBehind(file).filter(isOurs)) {
    if (Date.now() > deadline)
      throw new Error(`Process ${rest[0]} of an earlier backend does not end.`);
    await setTimeout(50);
  }
  rmSync(file, { force: true });
  return ended;
}
