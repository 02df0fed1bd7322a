import { type BuildName, buildNames, builtSite } from './builds.ts';
import { startStaticHost } from './static-host.ts';

const [name = '', port = '0'] = process.argv.slice(2);
if (!(buildNames as string[]).includes(name)) {
  throw new Error(`Usage: serve-build ${buildNames.join(' | ')} [port]`);
}
const { url } = await startStaticHost({
  folder: await builtSite(name as BuildName),
  port: Number(port),
});
console.log(`The build ${name} stands at ${url}`);
