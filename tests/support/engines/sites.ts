import { networkInterfaces } from 'node:os';
import { createMock, type Mock } from '../../../mocks/mock.ts';
import { supabaseUrl } from '../browser/targets.ts';
import { builtSite } from '../builds.ts';
import { startStaticHost } from '../static-host.ts';
import { serveMock } from './serve-mock.ts';

/** Keeps back what passes, for as long as it is shut. */
function createGate() {
  let open = () => {};
  let passing = Promise.resolve();
  return {
    pass: () => passing,
    shut(): void {
      passing = new Promise((resolve) => {
        open = resolve;
      });
    },
    open: () => open(),
  };
}

/** The site as it ships, with the mock's scenarios behind a real network. */
export async function openProduction() {
  let mock = createMock();
  const gate = createGate();
  const backend = await serveMock(() => mock);
  const host = await startStaticHost({
    folder: await builtSite('production'),
    rewrite: (text) => text.replaceAll(supabaseUrl, backend.url),
    before: async (path) => (path.endsWith('.js') ? gate.pass() : undefined),
  });
  return {
    url: host.url,
    mock: (): Mock => mock,
    /** Gives the backend its first data and settings back. */
    reset(): void {
      mock.interceptor.release();
      gate.open();
      mock = createMock();
    },
    /** Keeps the scripts of the site back until they are let go. */
    scripts: { hold: gate.shut, letGo: gate.open },
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

/** The site with the mock inside, on localhost and by plain http on the machine's own address. */
export async function openMockSite() {
  const host = await startStaticHost({ folder: await builtSite('mock'), address: '0.0.0.0' });
  return {
    url: host.url,
    lanUrl: `http://${lanAddress()}:${host.port}`,
    close: () => host.close(),
  };
}
