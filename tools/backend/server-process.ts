import { type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { basename } from 'node:path';
import { createInterface } from 'node:readline';

const linesKept = 15;

interface ServerOptions<Ready> {
  /** Its name in the report when it ends by itself. */
  name: string;
  command: string;
  args?: string[];
  options?: SpawnOptions;
  /** Reads a line of its output; any result but undefined means that it is ready. */
  readLine: (line: string) => Ready | undefined;
  /** The signal that shuts it down cleanly. */
  stopSignal?: NodeJS.Signals;
  /** Called when the process has been started, before it is ready. */
  onSpawn?: (() => void) | undefined;
}

/** How long a server may take to stop before it is killed, in ms. */
const graceMs = 10_000;

/**
 * Starts a server and waits until one of its lines says that it is ready. Rejects with its last
 * lines when it ends before that, or cannot be started.
 */
export async function startServer<Ready>(server: ServerOptions<Ready>) {
  const { name, command, args = [], options = {}, readLine, stopSignal = 'SIGTERM' } = server;
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  server.onSpawn?.();
  const output: string[] = [];
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);

  const ended = new Promise<string>((resolve) => {
    const end = (reason: string) => {
      process.off('exit', kill);
      resolve([`${name} ${reason}`, ...output.slice(-linesKept)].join('\n'));
    };
    child.once('error', (error) =>
      end(`could not be started (${basename(command)}): ${error.message}`),
    );
    child.once('close', (code, signal) => end(`has ended (${signal ?? `exit code ${code}`})`));
  });

  const ready = new Promise<Ready>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on('line', (line) => {
        output.push(line);
        const told = readLine(line);
        if (told !== undefined) resolve(told);
      });
    }
  });
  const failure = ended.then((words): never => {
    throw new Error(words);
  });
  failure.catch(() => {});

  return {
    ready: await Promise.race([ready, failure]),
    /** All lines of its output so far. */
    output: output as readonly string[],
    /** Resolves when it has ended, for whatever reason, with its name and its last lines. */
    ended,
    async stop(): Promise<void> {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const closed = once(child, 'close');
      child.kill(stopSignal);
      const impatience = setTimeout(kill, graceMs);
      await closed;
      clearTimeout(impatience);
    },
  };
}
