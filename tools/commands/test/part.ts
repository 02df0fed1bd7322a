import { spawn } from 'node:child_process';

/** One part of a test run: a shell command, and what it takes. */
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

/** A part that runs: its result to come, and a way to end it early with all that it has started. */
export interface Running {
  result: Promise<Result>;
  stop: () => void;
}

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

  function stop() {
    try {
      if (hasProcessGroups && child.pid) process.kill(-child.pid, 'SIGTERM');
      else child.kill();
    } catch {
      // It has ended by itself.
    }
  }

  const result = new Promise<Result>((resolve) => {
    const end = (isFine: boolean) => {
      // What the command has left running would hold its ports, and keep the output open.
      stop();
      const seconds = (performance.now() - startedAt) / 1000;
      const output = Buffer.concat(chunks).toString('utf8');
      resolve({ outcome: isFine ? 'passed' : 'failed', seconds, output });
    };
    child.once('error', (error) => {
      chunks.push(Buffer.from(String(error)));
      end(false);
    });
    child.once('exit', (status) => {
      const drained = new Promise<void>((done) => child.once('close', () => done()));
      stop();
      void drained.then(() => end(status === 0));
    });
  });
  return { result, stop };
}
