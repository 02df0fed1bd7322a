import { createServer } from 'node:http';
import { pngDataAddress } from '../../mocks/backend/logo-pictures.ts';
import { listen } from './ports.ts';

/** An image model on loopback, which answers any prompt with a picture, in OpenAI's shape. */
export async function startModel() {
  let drawn = 0;
  const server = createServer((incoming, outgoing) => {
    incoming.resume();
    const url = pngDataAddress(drawn);
    drawn += 1;
    const message = { role: 'assistant', content: '', images: [{ image_url: { url } }] };
    outgoing.writeHead(200, { 'content-type': 'application/json' });
    outgoing.end(JSON.stringify({ choices: [{ message }] }));
  });
  const { port, close } = await listen(server);
  return { url: `http://127.0.0.1:${port}/v1/chat/completions`, close };
}
