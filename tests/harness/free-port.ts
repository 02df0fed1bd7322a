import { createServer } from 'node:http';
import { listen } from './listen.ts';

/** A port of loopback that nobody listens on at the moment. */
export async function freePort(): Promise<number> {
  const { port, close } = await listen(createServer());
  await close();
  return port;
}
