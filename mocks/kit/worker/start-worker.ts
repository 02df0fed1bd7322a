import { HttpResponse, http, type RequestHandler } from 'msw';
import { setupWorker } from 'msw/browser';
import { mockBase } from '../answer/handlers.ts';
import { hasWorkers } from './health.ts';
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

function rejectAfter(ms: number, error: Error): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(error), ms));
}

/** Why the mock did not start, as the end of a sentence, and what to do about it. */
class StartFailure extends Error {
  readonly remedy: string;

  constructor(reason: string, remedy: string) {
    super(reason);
    this.remedy = remedy;
  }
}

/** What to do when the mock did not start. */
function remedyFor(cause: unknown): string {
  if (cause instanceof StartFailure) return cause.remedy;
  // In WebKit a worker can stay "activating" when a page is left in the middle of its registration.
  if (hasWorkers() && navigator.serviceWorker.controller) return 'Reload the page.';
  return 'Service workers need https or localhost, and no private window.';
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
    new StartFailure(
      'this browser does not finish installing its worker',
      'Close this tab and open the page in another one, in no private window.',
    ),
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
  if (!hasWorkers() || navigator.serviceWorker.controller) return;
  const registration = await navigator.serviceWorker.getRegistration(workerUrl);
  if (!registration) return;
  await finishInstalling();
  if (navigator.serviceWorker.controller) return;
  window.location.reload();
  await new Promise(() => {});
}

/**
 * Starts msw in the page. Rejects after 5 s, or when the browser offers no way to mock, with a
 * sentence for the developer: a page without any backend would be worse. On a busy machine the worker
 * may be ready later; then the page loads anew.
 */
export async function startWorker(handlers: RequestHandler[]) {
  const worker = setupWorker(...handlers);
  const started = takeControl().then(() =>
    worker.start({
      quiet: true,
      onUnhandledRequest: 'bypass',
      serviceWorker: { url: workerUrl },
    }),
  );
  const late = rejectAfter(startLimitMs, new Error('its worker has not answered within 5 seconds'));
  await Promise.race([started, late]).catch((cause: unknown) => {
    const ready = cause instanceof StartFailure ? navigator.serviceWorker.ready : started;
    void ready.then(
      () => window.location.reload(),
      () => {},
    );
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The mock could not start: ${reason}. ${remedyFor(cause)}`, { cause });
  });
  return worker;
}
