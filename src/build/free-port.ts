import { connect } from 'node:net';
import type { Plugin } from 'vite';
import { stopWith } from './stop.ts';

function isTaken(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: 'localhost' });
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('close', () => socket.destroy()).once('connect', () => socket.end());
  });
}

/** Says in one sentence that the dev server's port is taken, and what to do about it. */
export function freePort(): Plugin {
  return {
    name: 'streetkind:free-port',
    apply: 'serve',
    async configResolved({ server }) {
      const { port } = server;
      if (!port || !(await isTaken(port))) return;
      stopWith([
        `Port ${port} is taken: stop what runs there, or start with npm run dev -- --port ${port + 1}.`,
      ]);
    },
  };
}
