import { type SpawnOptions, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** How many of the server's last output lines are reported when the server ends. */
const linesKept = 15;
/** How long a server may take to stop before it is killed, in ms. */
const graceMs = 10_000;

interface ServerOptions {
  /** The server's name, for the error message if the server exits unexpectedly. */
  name: string;
  command: string;
  args?: string[];
  options?: SpawnOptions;
  /** Returns whether a line of the server's output says that the server is ready. */
  isReady: (line: string) => boolean;
  /** The signal that stops the server. Defaults to SIGTERM. */
  stopSignal?: NodeJS.Signals;
}

/**
 * Starts a server in this process's group, so that Ctrl-C also reaches the server. Waits until a line of
 * the output says that the server is ready. Rejects with the last lines of output if the server ends first.
 */
export async function startServer(server: ServerOptions) {
  const { name, command, args = [], options = {}, isReady, stopSignal = 'SIGTERM' } = server;
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const output: string[] = [];
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);

  const ended = new Promise<string>((resolve) => {
    const end = (reason: string) => {
      process.off('exit', kill);
      resolve([`${name} ${reason}`, ...output].join('\n'));
    };
    child.once('error', (error) => end(`could not be started: ${error.message}`));
    child.once('close', (code, signal) => end(`stopped (${signal ?? `exit code ${code}`})`));
  });

  const ready = new Promise<null>((resolve) => {
    for (const input of [child.stdout, child.stderr]) {
      createInterface({ input }).on('line', (line) => {
        output.push(line);
        if (output.length > linesKept) output.shift();
        if (isReady(line)) resolve(null);
      });
    }
  });
  const failure = await Promise.race([ready, ended]);
  if (failure !== null) throw new Error(failure);

  return {
    /** Resolves with the name of the server and the last lines of its output, however the server ends. */
    ended,
    async stop(): Promise<void> {
      child.kill(stopSignal);
      const killTimer = setTimeout(kill, graceMs);
      await ended;
      clearTimeout(killTimer);
    },
  };
}
