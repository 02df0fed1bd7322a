import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { listRunning, type Running } from './running.ts';

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
