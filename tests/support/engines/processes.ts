import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Readable } from 'node:stream';

interface ProcessOptions {
  env?: Record<string, string>;
  /** The number of the stream on which the process says that it is ready. */
  speaksOn?: 1 | 2 | 3;
}

/** Starts a process in a group of its own, so that it can be ended with all that it has started. */
export function startProcess(command: string, args: string[], options: ProcessOptions = {}) {
  const { env, speaksOn } = options;
  const child = spawn(command, args, {
    detached: true,
    env: { ...process.env, ...env },
    stdio: [0, 1, 2, 3].map((stream) => (stream === speaksOn ? 'pipe' : 'ignore')),
  });
  return child;
}

/** Ends a process and all that it has started, and waits until it has gone. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const gone = once(child, 'exit');
  process.kill(-child.pid, 'SIGKILL');
  await gone;
}

/** Reads a process's stream until it holds the pattern; gives its first group. */
export async function readUntil(stream: Readable, pattern: RegExp): Promise<string> {
  let text = '';
  for await (const chunk of stream) {
    text += chunk;
    const found = pattern.exec(text);
    if (found) return String(found[1]);
  }
  throw new Error(`The process ended without saying ${pattern}: ${text}`);
}

/** A port of loopback that nobody listens on at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port');
  return address.port;
}
