import { spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { type Diagnosis, fine } from './diagnosis.ts';

function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, 'localhost', () => server.close(() => resolve(true)));
  });
}

/** The program that listens on a port, as `ss` or `lsof` prints it; null where neither knows. */
function findListener(port: number): string | null {
  const { stdout: sockets } = spawnSync('ss', ['-Hltnp', `sport = :${port}`], { encoding: 'utf8' });
  const [, program, pid] = /\(\("([^"]+)",pid=(\d+)/.exec(sockets ?? '') ?? [];
  if (program && pid) return `${program} (process ${pid})`;
  const { stdout: files } = spawnSync('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc'], {
    encoding: 'utf8',
  });
  const [, id, command] = /p(\d+)\nc(.+)/.exec(files ?? '') ?? [];
  return id && command ? `${command} (process ${id})` : null;
}

/** Checks whether the dev server's port is free, and otherwise which program uses it. */
export async function lookAtPort(port: number): Promise<Diagnosis> {
  const what = `Port ${port}`;
  if (await isFree(port)) return fine(what, 'free for npm run dev');
  const listener = findListener(port) ?? 'another program';
  return {
    what,
    state: 'limited',
    finding: `taken by ${listener}: npm run dev cannot start a second time.`,
    remedy: `Open http://localhost:${port}/ if that is the dev server, or end the program.`,
  };
}
