import { execFileSync } from 'node:child_process';
import { uptime } from 'node:os';

/** A process; another one with its number differs in the command, or was started at another time. */
export interface Running {
  pid: number;
  parent: number;
  /**
   * The earliest and the latest second since boot in which it can have been started: the time of day
   * would not do, since clocks are adjusted.
   */
  started: [from: number, to: number];
  command: string;
}

/**
 * How far Linux's `ps` can lag behind the clock, in seconds: it rounds down a product that may be just
 * under a whole number (`boot_tics` in library/pids.c of procps-ng 4.0.2).
 */
const lag = 0.01;

/** Reads a time as `ps` prints it, such as 05:09 or 2-03:00:00, in seconds. */
function secondsOf(elapsed: string): number {
  const [seconds = 0, minutes = 0, hours = 0, days = 0] = elapsed
    .split(/[-:]/)
    .reverse()
    .map(Number);
  return seconds + 60 * (minutes + 60 * (hours + 24 * days));
}

/** Reads the lines of `listRunning`, printed at a time between two, in seconds since boot. */
export function readRunning(printed: string, [before, after]: [number, number]): Running[] {
  return printed.split('\n').flatMap((line) => {
    // As in "12 1 05:09 postgres -D data".
    const [, pid, parent, elapsed, command] =
      /^\s*(\d+)\s+(\d+)\s+([\d:-]+)\s+(.+)$/.exec(line) ?? [];
    if (!elapsed || !command) return [];
    const age = secondsOf(elapsed);
    // A process that was started within the lag has an age below 0, which `ps` prints as an unsigned
    // number: 441,077,234 days.
    const seconds = age > after ? 0 : age;
    // `ps` leaves out the part of a second.
    const started: Running['started'] = [before - seconds - 1 - lag, after - seconds];
    return [{ pid: Number(pid), parent: Number(parent), started, command }];
  });
}

/** All processes; none where there is no POSIX `ps`, as on Windows. */
export function listRunning(): Running[] {
  const columns = ['pid=', 'ppid=', 'etime=', 'args='].flatMap((column) => ['-o', column]);
  try {
    const before = uptime();
    const printed = execFileSync('ps', ['-A', '-ww', ...columns], {
      stdio: ['ignore', 'pipe', 'ignore'],
      // Browsers have long command lines.
      maxBuffer: 64 * 1024 * 1024,
    });
    return readRunning(printed.toString(), [before, uptime()]);
  } catch {
    return [];
  }
}
