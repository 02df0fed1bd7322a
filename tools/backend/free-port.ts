import { randomInt } from 'node:crypto';
import { createServer } from 'node:http';
import { listen } from './listen.ts';

/**
 * Below the ports that a system gives to outgoing connections: Linux from 32768 on (ip(7)), macOS
 * and Windows from 49152 (RFC 6335).
 */
const ports = { from: 20_000, before: 32_000 };
const attempts = 50;

/** Whether nobody listens on a port of loopback at the moment. */
export async function isFree(port: number): Promise<boolean> {
  try {
    const { close } = await listen(createServer(), { port });
    await close();
    return true;
  } catch {
    return false;
  }
}

/**
 * A port of loopback that nobody listens on at the moment, nor on the next one, which the database
 * of a backend takes. A browser's connections cannot take them meanwhile. Throws when it finds none.
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const port = randomInt(ports.from, ports.before);
    if ((await isFree(port)) && (await isFree(port + 1))) return port;
  }
  throw new Error(`None of ${attempts} ports is free`);
}
