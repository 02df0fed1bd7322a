import { spawn } from 'node:child_process';

/** One part of a test run: a shell command and its requirements. */
export interface Part {
  name: string;
  command: string;
  /** How many cores it keeps busy. */
  cores: number;
  /** The parts that must have passed before it can start. */
  after?: string[];
}

/** How a part ended, after how long, and all that it wrote. */
export interface Result {
  outcome: 'passed' | 'failed';
  seconds: number;
  output: string;
}

/**
 * A running part: a promise of its result, and a function that ends it early with its child
 * processes.
 */
export interface Running {
  result: Promise<Result>;
  stop: () => void;
}

/** The time in ms that a process gets to end by itself. */
const graceMs = 10_000;

const hasProcessGroups = process.platform !== 'win32';

/** Starts the command of a part in a process group of its own. */
export function startPart({ command }: Part): Running {
  const startedAt = performance.now();
  const child = spawn(command, {
    shell: true,
    detached: hasProcessGroups,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));

  function signal(name: 'SIGINT' | 'SIGKILL') {
    try {
      if (hasProcessGroups && child.pid) process.kill(-child.pid, name);
      else child.kill(name);
    } catch {
      // All of it has ended.
    }
  }

  let killing: ReturnType<typeof setTimeout> | undefined;

  // Asked first, since a test runner ends the process groups that it started.
  function stop() {
    signal('SIGINT');
    killing ??= setTimeout(() => signal('SIGKILL'), graceMs);
  }
  // From here on the group's number may be reused.
  child.once('close', () => clearTimeout(killing));

  const result = new Promise<Result>((resolve) => {
    const end = (outcome: Result['outcome']) => {
      const seconds = (performance.now() - startedAt) / 1000;
      resolve({ outcome, seconds, output: Buffer.concat(chunks).toString('utf8') });
    };
    child.once('error', (error) => {
      chunks.push(Buffer.from(String(error)));
      end('failed');
    });
    child.once('exit', (status) => {
      // Processes left running would hold their ports and keep the output open.
      stop();
      child.once('close', () => end(status === 0 ? 'passed' : 'failed'));
    });
  });
  return { result, stop };
}
