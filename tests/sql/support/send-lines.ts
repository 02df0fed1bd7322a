import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

interface Sent {
  method?: string;
  /** Header lines; several may have the same name. */
  lines: [name: string, value: string][];
  body?: string | Uint8Array;
}

/** Sends a request that fetch cannot send: any method and body, and any header lines. */
export async function sendLines(url: string, { method = 'POST', lines, body = '' }: Sent) {
  const length = ['Content-Length', String(Buffer.byteLength(body))];
  const headers = ['Host', new URL(url).host, ...lines.flat(), ...length];
  const asked = request(url, { method, headers });
  asked.end(body);
  // Node passes a response to the listeners of this event.
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  return {
    status: response.statusCode ?? 0,
    type: response.headers['content-type'],
    body: await text(response),
  };
}
