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
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill();
  await gone;
}

/** Reads a stream until it matches the pattern; returns the first group. */
export async function readUntil(stream: Readable, pattern: RegExp): Promise<string> {
  let text = '';
  for await (const chunk of stream) {
    text += chunk;
    const found = pattern.exec(text);
    if (found) return String(found[1]);
  }
  throw new Error(`The process ended without saying ${pattern}: ${text}`);
}
