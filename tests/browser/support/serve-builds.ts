import { builtSite } from '../../support/builds.ts';
import { ports } from '../../support/ports.ts';
import { startStaticHost } from '../../support/static-host.ts';

// Serves both builds that the tests open, and builds them first if necessary. Serves the production build
// last, because Playwright starts the tests when that build's port responds.
const [mock, production] = await Promise.all([builtSite('mock'), builtSite('production')]);
await startStaticHost({ folder: mock, port: ports.mock });
await startStaticHost({ folder: production, port: ports.production });
