import { HttpResponse, http, type RequestHandler } from 'msw';
import { setupWorker } from 'msw/browser';
import { mockBase } from '../backend/handlers.ts';
import { workerFile } from './worker-file-name.ts';

const startLimitMs = 5000;
const installLimitMs = 3000;
const workerUrl = `${import.meta.env.BASE_URL}${workerFile}`;

/**
 * Keeps the promise that mock mode is offline: a request to any other origin is blocked and named
 * in the console; the site's own files pass.
 */
export function catchAll(): RequestHandler {
  return http.all('*', ({ request }) => {
    const { origin } = new URL(request.url);
    if (origin === window.location.origin) return undefined;
    const why = origin === mockBase ? 'the mock has no such call' : 'mock mode is offline';
    console.error(`Blocked ${request.method} ${request.url}: ${why}`);
    return HttpResponse.error();
  });
}

/** Why the mock did not start although there are workers, and what to do about it. */
class StartFailure extends Error {}

function rejectAfter(ms: number, reason: string): Promise<never> {
  const failure = new StartFailure(`The mock could not start: ${reason}`);
  return new Promise((_, reject) => setTimeout(() => reject(failure), ms));
}

/**
 * Waits for a worker that another tab is installing, or that an earlier load of the page has left half
 * installed. In WebKit it can stay so: in a private window, after a reload in the middle of the
 * registration, and while the page that registered it is in the page cache, since WebKit waits until
 * that page has been notified (ServiceWorkerContainer.cpp, `jobResolvedWithRegistration`). No page can
 * keep itself out of that cache (BackForwardCache.cpp, `canCachePage`). Rejects after 3 s.
 */
async function finishInstalling(): Promise<void> {
  const late = rejectAfter(
    installLimitMs,
    'this browser does not finish installing its worker. Close this tab and open the page in another one, in no private window.',
  );
  await Promise.race([navigator.serviceWorker.ready, late]);
}

/**
 * Waits until the page may start msw: there is no worker yet, or the page is controlled by it. A page
 * that has a worker and is not controlled by it loads anew, and this promise never settles: msw would
 * reload it, too (2.15, `getWorkerInstance`), for ever while the worker is half installed, but would
 * go on meanwhile, so that the calls of a page that is about to go would reach the network.
 */
async function takeControl(): Promise<void> {
  if (navigator.serviceWorker.controller) return;
  const registration = await navigator.serviceWorker.getRegistration(workerUrl);
  if (!registration) return;
  await finishInstalling();
  if (navigator.serviceWorker.controller) return;
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
 * Starts msw in the page. Returns null when a worker answers; where there are no workers, or the
 * browser refuses this one (a policy, blocked cookies), msw answers inside the page, and the sentence
 * says why. Rejects after 5 s with a sentence for the developer; on a busy machine the worker may be
 * ready later, and then the page loads anew.
 */
export async function startWorker(handlers: RequestHandler[]): Promise<string | null> {
  if (!('serviceWorker' in navigator)) return startInPage(handlers, 'plain http has no worker');
  const worker = setupWorker(...handlers);
  const started = takeControl().then(() =>
    worker.start({
      quiet: true,
      onUnhandledRequest: 'bypass',
      serviceWorker: { url: workerUrl },
    }),
  );
  const late = rejectAfter(
    startLimitMs,
    'its worker has not answered within 5 seconds. Reload the page.',
  );
  try {
    await Promise.race([started, late]);
    return null;
  } catch (cause) {
    if (cause instanceof StartFailure) {
      const ready = started.catch(() => navigator.serviceWorker.ready);
      void ready.then(() => window.location.reload());
      throw cause;
    }
    const [reason = ''] = String(cause).trim().split('\n').slice(-1);
    // An earlier start would keep a second one from answering.
    worker.stop();
    return startInPage(handlers, `the browser refuses its worker (${reason})`);
  }
}
