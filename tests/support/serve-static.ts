import { parseArgs } from 'node:util';
import { startStaticHost } from './static-host.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { port: { type: 'string', default: '0' } },
});
const [folder] = positionals;
if (!folder) throw new Error('Usage: serve-static <folder> [--port <port>]');
const { url } = await startStaticHost({ folder, port: Number(values.port) });
console.log(`${folder} stands at ${url}`);
