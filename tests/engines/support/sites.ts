import { networkInterfaces } from 'node:os';
import { workerFile } from '../../../mocks/kit/worker/worker-file-name.ts';
import { createMock, type Mock } from '../../../mocks/mock.ts';
import { startStaticHost } from '../../../tools/build/static-host.ts';
import { builtSite } from '../../harness/site/builds.ts';
import { supabaseUrl } from '../../harness/site/targets.ts';
import { createGate } from '../../support/gate.ts';
import { serveMock } from './serve-mock.ts';

/** The production site, with the mock's scenarios over real connections. */
export async function openProduction() {
  let mock = createMock();
  const scripts = createGate();
  const lettering = createGate();
  const backend = await serveMock(() => mock);
  const host = await startStaticHost({
    folder: await builtSite('production'),
    rewrite: (text) => text.replaceAll(supabaseUrl, backend.url),
    async before(path) {
      if (path.endsWith('.js')) await scripts.pass();
      if (path.endsWith('.woff2')) await lettering.pass();
    },
  });
  return {
    url: host.url,
    mock: (): Mock => mock,
    /** Restores the backend's first data and settings. */
    reset(): void {
      mock.interceptor.release();
      scripts.open();
      lettering.open();
      mock = createMock();
    },
    /** Holds the scripts of the site until they are released. */
    scripts: { hold: scripts.shut, letGo: scripts.open },
    /** The same for its font. */
    lettering: { hold: lettering.shut, letGo: lettering.open },
    async close(): Promise<void> {
      await host.close();
      await backend.close();
    },
  };
}

function lanAddress(): string {
  const all = Object.values(networkInterfaces()).flatMap((some) => some ?? []);
  const found = all.find(({ family, address }) => family === 'IPv4' && !address.startsWith('127.'));
  if (found) return found.address;
  throw new Error(
    'This machine has no network address: give it one (ip addr add 192.0.2.7 dev lo).',
  );
}

/** The site with the mock, on localhost and over plain http on the machine's network address. */
export async function openMockSite() {
  const worker = createGate();
  const host = await startStaticHost({
    folder: await builtSite('mock'),
    address: '0.0.0.0',
    before: async (path) => (path.endsWith(workerFile) ? worker.pass() : undefined),
  });
  return {
    url: host.url,
    lanUrl: `http://${lanAddress()}:${host.port}`,
    /** Holds the script of the worker until it is released; `asked` waits for its first request. */
    worker: { hold: worker.shut, letGo: worker.open, asked: worker.reached },
    close: () => host.close(),
  };
}
