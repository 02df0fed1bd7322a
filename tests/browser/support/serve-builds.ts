import { builtSite } from '../../support/builds.ts';
import { ports } from '../../support/ports.ts';
import { startStaticHost } from '../../support/static-host.ts';

// Serves both builds that the tests open, and makes them first unless they are there. The production
// build comes last: where it answers, Playwright begins.
const [mock, production] = await Promise.all([builtSite('mock'), builtSite('production')]);
await startStaticHost({ folder: mock, port: ports.mock });
await startStaticHost({ folder: production, port: ports.production });
