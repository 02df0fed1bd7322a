import { once } from 'node:events';
import { WebSocket } from 'ws';
import { BrowserGone } from './browser-gone.ts';

/**
 * Opens a WebDriver BiDi session on a socket. `send` returns a command's result, and rejects with
 * the browser's error message, or with `BrowserGone`.
 */
export async function connectBidi(url: string) {
  const socket = new WebSocket(url);
  const waiting = new Map<
    number,
    { resolve: (result: unknown) => void; reject: (e: Error) => void }
  >();
  let lastId = 0;

  socket.on('message', (data) => {
    const { id, type, result, error, message } = JSON.parse(String(data));
    const call = waiting.get(id);
    waiting.delete(id);
    if (type === 'success') call?.resolve(result);
    else call?.reject(new Error(`${error}: ${message}`));
  });
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new BrowserGone());
  });
  await once(socket, 'open');

  function send<Result>(method: string, params: object = {}): Promise<Result> {
    lastId += 1;
    // It would send nothing, and say nothing.
    if (socket.readyState !== WebSocket.OPEN) return Promise.reject(new BrowserGone());
    socket.send(JSON.stringify({ id: lastId, method, params }));
    return new Promise((resolve, reject) => {
      // WebDriver BiDi says for each method what its result is.
      const give = (result: unknown) => resolve(result as Result);
      waiting.set(lastId, { resolve: give, reject });
    });
  }

  await send('session.new', { capabilities: {} });
  return { send, close: () => socket.close() };
}
