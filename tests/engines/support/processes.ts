import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';

interface ProcessOptions {
  env?: Record<string, string>;
  /** The number of the stream on which the process reports that it is ready. */
  speaksOn?: 1 | 2 | 3;
}

/** Starts a process with one readable stream; it ends with the process group of the tests. */
export function startProcess(command: string, args: string[], options: ProcessOptions = {}) {
  const { env, speaksOn } = options;
  return spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: [0, 1, 2, 3].map((stream) => (stream === speaksOn ? 'pipe' : 'ignore')),
  });
}

/** Ends a process, and waits until it has exited. */
export async function endProcess(
  child: ChildProcess,
  signal: NodeJS.Signals = 'SIGTERM',
): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

/**
 * Follows what a process writes: `until` waits for a pattern and returns its first group, `last` gives
 * the last 4000 characters.
 */
export function follow(stream: Readable) {
  let text = '';
  stream.on('data', (chunk) => {
    text = (text + chunk).slice(-4000);
  });
  return {
    until: (pattern: RegExp): Promise<string> =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = pattern.exec(text);
          if (found) resolve(String(found[1]));
        };
        stream.on('data', look);
        stream.once('end', () =>
          reject(new Error(`The process ended without saying ${pattern}: ${text}`)),
        );
      }),
    last: () => text,
  };
}
