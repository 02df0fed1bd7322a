import { buildNames, builtSite } from '../../support/builds.ts';
import { startStaticHost } from '../../support/static-host.ts';

// Serves a build at a port, and makes it first unless it is there: serve-build.ts mock 2127
const [wanted, port] = process.argv.slice(2);
const name = buildNames.find((one) => one === wanted);
if (!name) throw new Error(`There is no build ${wanted}`);
await startStaticHost({ folder: await builtSite(name), port: Number(port) });
