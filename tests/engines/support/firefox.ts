import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { locate } from '../../harness/browser/find-engines.ts';
import { connectBidi } from './bidi.ts';
import type { Driver, Engine, WindowOptions } from './driver.ts';
import { clicking, pressing, typing } from './input-actions.ts';
import { pageWatch } from './page-watch.ts';
import { endProcess, follow, startProcess } from './processes.ts';

/** Firefox's preferences for a window, with reduced motion so that pictures stand still. */
function preferencesOf({ scheme, isPrivate, downloads }: WindowOptions) {
  return {
    'layout.css.prefers-color-scheme.content-override': scheme === 'dark' ? 0 : 1,
    'ui.prefersReducedMotion': 1,
    'ui.useOverlayScrollbars': 1,
    'browser.privatebrowsing.autostart': isPrivate,
    'browser.download.folderList': 2,
    'browser.download.dir': downloads,
    'browser.download.always_ask_before_handling_new_types': false,
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
  };
}

async function makeProfile(options: WindowOptions): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'walk-firefox-'));
  const lines = Object.entries(preferencesOf(options)).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  await writeFile(join(folder, 'user.js'), lines.join(''));
  return folder;
}

async function openWindow(options: WindowOptions): Promise<Driver> {
  const profile = await makeProfile(options);
  const child = startProcess(
    locate('firefox'),
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    { speaksOn: 2 },
  );
  // `speaksOn` opens this stream.
  const written = follow(child.stderr as Readable);
  const address = await written.until(/BiDi listening on (ws:\S+)/);
  const { send, close } = await connectBidi(`${address}/session`);
  const tree = await send<{ contexts: { context: string }[] }>('browsingContext.getTree');
  const context = tree.contexts[0]?.context;
  await send('script.addPreloadScript', { functionDeclaration: String(pageWatch) });

  const act = (actions: object[]) => send<void>('input.performActions', { context, actions });
  const traverse = (delta: number) =>
    send<void>('browsingContext.traverseHistory', { context, delta });

  return {
    open: (url) => send('browsingContext.navigate', { context, url, wait: 'none' }),
    async evaluate(run, ...given) {
      const { type, result, exceptionDetails } = await send<EvaluateResult>('script.evaluate', {
        expression: `Promise.resolve((${run})(...${JSON.stringify(given)})).then((value) => JSON.stringify({ value }))`,
        target: { context },
        awaitPromise: true,
      });
      if (type === 'exception') throw new Error(exceptionDetails.text);
      return JSON.parse(result.value).value;
    },
    clickAt: (x, y, times = 1) => act(clicking(x, y, times)),
    type: (text) => act(typing(text)),
    press: (key) => act(pressing(key)),
    resize: (width, height) =>
      send('browsingContext.setViewport', { context, viewport: { width, height } }),
    async screenshot() {
      const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', {
        context,
      });
      return Buffer.from(data, 'base64');
    },
    back: () => traverse(-1),
    forward: () => traverse(1),
    reload: () => send('browsingContext.reload', { context, wait: 'none' }),
    crash: () => endProcess(child, 'SIGKILL'),
    async close() {
      close();
      await endProcess(child);
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
    written: written.last,
  };
}

interface EvaluateResult {
  type: 'success' | 'exception';
  result: { value: string };
  exceptionDetails: { text: string };
}

/** Debian's Firefox by WebDriver BiDi, which needs no separate driver. */
export const firefox: Engine = { name: 'firefox', openWindow };
