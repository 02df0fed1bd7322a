import { HttpResponse, http, type RequestHandler } from 'msw';
import { setupWorker } from 'msw/browser';
import { mockBase, mockWorkerFile } from '../../src/gateway/mock-address.ts';
import { withinLimit } from '../../src/gateway/within-limit.ts';

/** Longer than a busy machine needs. */
const startLimitMs = 10_000;
const workerUrl = `${import.meta.env.BASE_URL}${mockWorkerFile}`;

/**
 * Keeps the promise that mock mode is offline: a request to any other origin is blocked and named
 * in the console; the site's own files pass.
 */
function catchAll(): RequestHandler {
  return http.all('*', ({ request }) => {
    const { origin } = new URL(request.url);
    if (origin === window.location.origin) return undefined;
    const why = origin === mockBase ? 'the mock has no such call' : 'mock mode is offline';
    console.error(`Blocked ${request.method} ${request.url}: ${why}`);
    return HttpResponse.error();
  });
}

/**
 * Waits until the page may start msw: there is no worker yet, or it controls the page. Otherwise it
 * reloads the page and never settles. msw would reload it as well (2.15, `getWorkerInstance`), but
 * would continue until then, so that calls of the old page would reach the network. Rejects when the
 * worker is ready after the mock has started inside the page.
 */
async function takeControl(): Promise<void> {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller || !(await serviceWorker.getRegistration(workerUrl))) return;
  await serviceWorker.ready;
  if (!('serviceWorker' in navigator)) throw new Error('The worker is ready too late');
  if (serviceWorker.controller) return;
  window.location.reload();
  await new Promise(() => {});
}

async function startInPage(handlers: RequestHandler[], why: string): Promise<string> {
  // Without workers, msw answers what the page fetches.
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
  await setupWorker(...handlers).start({ quiet: true, onUnhandledRequest: 'bypass' });
  return `The mock runs inside the page, with all its features: ${why}.`;
}

/**
 * Starts msw in the page. Returns null when a worker answers. Where there are no workers, the browser
 * refuses this one (a policy, blocked cookies), or it has not answered within 10 s (half installed, as
 * in a private window of WebKit), msw answers inside the page, and the sentence says why.
 */
export async function startWorker(handlers: RequestHandler[]): Promise<string | null> {
  const all = [...handlers, catchAll()];
  if (!('serviceWorker' in navigator))
    return startInPage(all, 'plain http and refused cookies leave no worker');
  const worker = setupWorker(...all);
  const started = takeControl().then(() =>
    worker.start({
      quiet: true,
      onUnhandledRequest: 'bypass',
      serviceWorker: { url: workerUrl },
    }),
  );
  const late = new Error('It has not answered within 10 seconds');
  try {
    await withinLimit(startLimitMs, started, late);
    return null;
  } catch (cause) {
    // The last line of msw's error is the browser's reason.
    const [reason = ''] = String(cause).trim().split('\n').slice(-1);
    // An earlier start would keep a second one from answering.
    worker.stop();
    return startInPage(all, `its worker does not start (${reason})`);
  }
}
