import { HttpResponse, http, type RequestHandler } from 'msw';
import { setupWorker } from 'msw/browser';
import { mockBase, mockWorkerFile } from '../src/gateway/mock-constants.ts';
import { withTimeout } from '../src/lib/with-timeout.ts';
import { imageUrl, pngDataUrl } from './backend/logo-images.ts';

/** The time in ms that the worker may take to start, more than a busy machine needs. */
const startLimitMs = 10_000;
/** The time in ms that a killed worker may take to restart. */
const restartLimitMs = 3000;
const workerUrl = `${import.meta.env.BASE_URL}${mockWorkerFile}`;

/**
 * Returns the handler that keeps mock mode offline: it blocks requests to any other origin, and logs
 * them to the console. The site's own files pass.
 */
function catchAll(): RequestHandler {
  return http.all('*', ({ request }) => {
    const { origin } = new URL(request.url);
    if (origin === window.location.origin) return undefined;
    const why =
      origin === mockBase
        ? 'the mock has no handler for this request'
        : 'mock mode blocks requests to other servers';
    console.error(`Blocked ${request.method} ${request.url}: ${why}`);
    return HttpResponse.error();
  });
}

/**
 * Resolves once the page may start msw: there is no worker yet, or it controls the page. Otherwise
 * reloads the page and never settles. msw would reload it as well (2.15, `getWorkerInstance`), but it
 * would go on until then, so calls of the old page would reach the network. Rejects if the worker is
 * ready only after the mock has started inside the page.
 */
async function takeControl(): Promise<void> {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller || !(await serviceWorker.getRegistration(workerUrl))) return;
  await serviceWorker.ready;
  if (!('serviceWorker' in navigator)) throw new Error('The service worker was ready too late.');
  if (serviceWorker.controller) return;
  window.location.reload();
  await new Promise(() => {});
}

/**
 * Makes images show the mock's image by its URL if there is no worker: msw then answers only `fetch`,
 * which images don't use.
 */
function showImagesInPage(): void {
  const { prototype } = HTMLImageElement;
  prototype.setAttribute = function setAttribute(name, value) {
    const isMockImage = name === 'src' && value.startsWith(imageUrl);
    // The query is the id of the request, so that the page sees a new image for each.
    const shown = isMockImage ? pngDataUrl(Number(new URL(value).search.slice(1))) : value;
    Element.prototype.setAttribute.call(this, name, shown);
  };
  // React sets the attribute, scripts the property.
  Object.defineProperty(prototype, 'src', {
    ...Object.getOwnPropertyDescriptor(prototype, 'src'),
    set(this: HTMLImageElement, address: string) {
      this.setAttribute('src', address);
    },
  });
}

/** Starts msw inside the page. Resolves to a function that doesn't wait. */
async function startInPage(handlers: RequestHandler[], why: string): Promise<() => Promise<void>> {
  console.warn(`The mock runs inside the page: ${why}.`);
  // Without workers, msw answers the page's `fetch`.
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
  await setupWorker(...handlers).start({ quiet: true, onUnhandledRequest: 'bypass' });
  showImagesInPage();
  return async () => {};
}

/**
 * Asks the worker to answer for the page again. A worker that was killed, or that deactivated itself
 * after a click on a `mailto:` link, passes every request to the network until then.
 */
async function ensureActive(): Promise<void> {
  const { serviceWorker } = navigator;
  const listening = new AbortController();
  const { signal } = listening;
  const activated = new Promise<void>((resolve) => {
    serviceWorker.addEventListener(
      'message',
      ({ data }) => data?.type === 'MOCKING_ENABLED' && resolve(),
      { signal },
    );
  });
  serviceWorker.controller?.postMessage('MOCK_ACTIVATE');
  // Without the worker, a request goes to a host that can't exist.
  await withTimeout(restartLimitMs, activated).catch(() => {});
  listening.abort();
}

/**
 * Starts msw's worker. If the browser has no workers, refuses this one (a policy, blocked cookies), or
 * the worker doesn't answer within 10 s (half installed, as in a private window of WebKit), msw
 * answers inside the page, and the console says why. Resolves to a function that each call awaits.
 */
export async function startWorker(handlers: RequestHandler[]): Promise<() => Promise<void>> {
  const all = [...handlers, catchAll()];
  if (!('serviceWorker' in navigator))
    return startInPage(all, 'this page has no service workers, which need https or localhost');
  const worker = setupWorker(...all);
  const started = takeControl().then(() =>
    worker.start({
      quiet: true,
      onUnhandledRequest: 'bypass',
      serviceWorker: { url: workerUrl },
    }),
  );
  try {
    await withTimeout(startLimitMs, started);
    return ensureActive;
  } catch (cause) {
    // The last line of msw's error is the browser's reason.
    const [reason = ''] = String(cause).trim().split('\n').slice(-1);
    // Otherwise msw would not answer after the second start.
    worker.stop();
    return startInPage(all, `its service worker did not start (${reason})`);
  }
}
