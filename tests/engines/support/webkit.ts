import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { vi } from 'vitest';
import { freePort } from '../../../tools/backend/ports.ts';
import { locate } from '../../harness/browser/find-engines.ts';
import { BrowserGone } from './browser-gone.ts';
import type { Driver, Engine, WindowOptions } from './driver.ts';
import { clicking, pressing, typing } from './input-actions.ts';
import { pageWatch } from './page-watch.ts';
import { endProcess, follow, startProcess } from './processes.ts';

const scriptLimitMs = 3000;
const closeLimitMs = 5000;
const windowScript = join(import.meta.dirname, 'webkit-window.py');

/** The virtual screen, large enough for every window of the walk. */
async function startScreen() {
  const screen = ['-displayfd', '3', '-screen', '0', '1600x3200x24', '-nolisten', 'tcp'];
  const child = startProcess(locate('xvfb'), screen, { speaksOn: 3 });
  // The fourth stream is opened for the number of the screen.
  return { child, display: `:${await follow(child.stdio[3] as Readable).until(/(\d+)\n/)}` };
}

function windowArguments({ scheme, downloads }: WindowOptions, profile: string | null): string[] {
  const preload = `(${pageWatch})()`;
  return [
    windowScript,
    ...['--downloads', downloads, '--preload', preload],
    ...(scheme === 'dark' ? ['--dark'] : []),
    ...(profile ? ['--profile', profile] : []),
  ];
}

/**
 * Sends WebDriver commands to a port. A command returns its value, or rejects with its error, which is
 * `BrowserGone` when the session has ended by itself.
 */
function connect(port: number) {
  return async function send<Value>(method: string, path: string, body?: object): Promise<Value> {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    // WebDriver says for each command what its value is.
    const { value } = (await response.json()) as { value: never };
    if (response.ok) return value;
    const { error } = value as { error: string };
    // WebKit ends a session with the process of its page, its network process or its window.
    if (error === 'invalid session id') throw new BrowserGone();
    throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
  };
}

/** Rejects when a script has not answered long after its limit, because its page was replaced. */
async function noAnswer(asked: Promise<unknown>): Promise<never> {
  asked.catch(() => {});
  await delay(scriptLimitMs + 1000, undefined, { ref: false });
  throw new Error('The page went away while it was asked');
}

async function openWindow(options: WindowOptions): Promise<Driver> {
  const profile = options.isPrivate ? null : await mkdtemp(join(tmpdir(), 'walk-webkit-'));
  const screen = await startScreen();
  const port = await freePort();
  const driver = startProcess(locate('webkit'), ['-p', String(port)], {
    env: { DISPLAY: screen.display, GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1' },
    speaksOn: 2,
  });
  // `speaksOn` opens this stream, on which the window writes too.
  const written = follow(driver.stderr as Readable);
  const send = connect(port);
  await vi.waitFor(() => send('GET', '/status'), { timeout: 10_000 });
  const { sessionId } = await send<{ sessionId: string }>('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        pageLoadStrategy: 'none',
        // A script whose page is replaced never ends; the walk then asks the next page.
        timeouts: { script: scriptLimitMs },
        'webkitgtk:browserOptions': {
          binary: locate('python'),
          args: windowArguments(options, profile),
        },
      },
    },
  });
  const session = `/session/${sessionId}`;
  const command = (path: string, body: object = {}) => send<void>('POST', session + path, body);

  return {
    open: (url) => command('/url', { url }),
    async evaluate(run, ...given) {
      const script = `
        const done = arguments[arguments.length - 1];
        Promise.resolve((${run})(...${JSON.stringify(given)})).then(
          (value) => done(JSON.stringify({ value })),
          (error) => done(JSON.stringify({ error: String(error) })),
        );`;
      const asked = send<string>('POST', `${session}/execute/async`, { script, args: [] });
      const answer = await Promise.race([asked, noAnswer(asked)]);
      const { value, error } = JSON.parse(answer);
      if (error) throw new Error(error);
      return value;
    },
    clickAt: (x, y, times = 1) => command('/actions', { actions: clicking(x, y, times) }),
    type: (text) => command('/actions', { actions: typing(text) }),
    press: (key) => command('/actions', { actions: pressing(key) }),
    resize: (width, height) => command('/window/rect', { width, height }),
    async screenshot() {
      return Buffer.from(await send<string>('GET', `${session}/screenshot`), 'base64');
    },
    back: () => command('/back'),
    forward: () => command('/forward'),
    reload: () => command('/refresh'),
    // A window ends with its screen.
    crash: () => endProcess(screen.child, 'SIGKILL'),
    async close() {
      // The window closes with its session, which the driver then no longer knows. A driver that has
      // lost its window may not answer.
      await Promise.race([send('DELETE', session).catch(() => {}), delay(closeLimitMs)]);
      await endProcess(driver);
      await endProcess(screen.child);
      if (profile) await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
    written: written.last,
  };
}

/** WebKitGTK by WebDriver, on a virtual screen. */
export const webkit: Engine = { name: 'webkit', openWindow };
