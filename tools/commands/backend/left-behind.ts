import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { uptime } from 'node:os';
import { setTimeout } from 'node:timers/promises';

/** A process; another one with its number differs in the command, or was started at another time. */
interface Running {
  pid: number;
  parent: number;
  /**
   * The earliest and the latest second since boot in which it can have been started: the time of day
   * would not do, since clocks are adjusted.
   */
  started: [from: number, to: number];
  command: string;
}

/** Reads a time as `ps` prints it, such as 05:09 or 2-03:00:00, in seconds. */
function secondsOf(elapsed: string): number {
  const [seconds = 0, minutes = 0, hours = 0, days = 0] = elapsed
    .split(/[-:]/)
    .reverse()
    .map(Number);
  return seconds + 60 * (minutes + 60 * (hours + 24 * days));
}

/** All processes; none where there is no POSIX `ps`, as on Windows. */
function listRunning(): Running[] {
  const columns = ['pid=', 'ppid=', 'etime=', 'args='].flatMap((column) => ['-o', column]);
  try {
    const before = uptime();
    const printed = execFileSync('ps', ['-A', '-ww', ...columns], {
      stdio: ['ignore', 'pipe', 'ignore'],
      // Browsers have long command lines.
      maxBuffer: 64 * 1024 * 1024,
    });
    const after = uptime();
    return printed
      .toString()
      .split('\n')
      .flatMap((line) => {
        // As in "12 1 05:09 postgres -D data".
        const [, pid, parent, elapsed, command] =
          /^\s*(\d+)\s+(\d+)\s+([\d:-]+)\s+(.+)$/.exec(line) ?? [];
        if (!elapsed || !command) return [];
        const seconds = secondsOf(elapsed);
        // `ps` leaves out the part of a second.
        const started: Running['started'] = [before - seconds - 1, after - seconds];
        return [{ pid: Number(pid), parent: Number(parent), started, command }];
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
  const isRunning = ({ pid, started: [from, to], command }: Running): boolean => {
    const found = running.get(pid);
    return found?.command === command && found.started[0] <= to && from <= found.started[1];
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
