import { startStaticHost } from '../../../tools/build/static-host.ts';
import { buildNames, builtSite } from './builds.ts';

const [wanted, port = '0'] = process.argv.slice(2);
const name = buildNames.find((one) => one === wanted);
if (!name) {
  throw new Error(`Usage: serve-build ${buildNames.join(' | ')} [port]`);
}
const { url } = await startStaticHost({
  folder: await builtSite(name),
  port: Number(port),
});
console.log(`The build ${name} stands at ${url}`);
