import { HttpResponse, http, type RequestHandler } from 'msw';
import { setupWorker } from 'msw/browser';
import { mockBase, mockWorkerFile } from '../src/gateway/mock-constants.ts';
import { withTimeout } from '../src/lib/with-timeout.ts';
import { imageUrl, pngDataUrl } from './backend/logo-images.ts';

/** The time limit in ms for starting the worker. Even a busy machine needs less time than this. */
const startLimitMs = 10_000;
/** The time limit in ms for restarting a killed worker. */
const restartLimitMs = 3000;
const workerUrl = `${import.meta.env.BASE_URL}${mockWorkerFile}`;

/**
 * Returns the handler for requests that no other handler answers. To keep mock mode offline, it blocks and
 * logs each request to another origin. Requests for the site's own files go through.
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
 * Resolves once the page may start msw: at once if no worker is registered yet, or if the worker already
 * controls the page. Otherwise, waits until the worker is ready. If the worker still doesn't control the
 * page, reloads the page to give it control, and leaves the promise pending. Without this function, msw
 * itself would reload the page (`getWorkerInstance` in msw 2.15), but the page's calls before that reload
 * would reach the network. Rejects if the worker is ready so late that `startWorker` has already started
 * msw inside the page.
 */
async function takeControl(): Promise<void> {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller || !(await serviceWorker.getRegistration(workerUrl))) return;
  await serviceWorker.ready;
  if (!('serviceWorker' in navigator)) throw new Error('The service worker was not ready in time.');
  if (serviceWorker.controller) return;
  window.location.reload();
  await new Promise(() => {});
}

/**
 * Replaces the URL of the mock's logo image with a data URL whenever the page gives it to an image element.
 * Without a worker, msw answers only `fetch`, and image elements don't load their images with `fetch`.
 */
function showImagesInPage(): void {
  const { prototype } = HTMLImageElement;
  prototype.setAttribute = function setAttribute(name, value) {
    const isMockImage = name === 'src' && value.startsWith(imageUrl);
    // The query is the id of the logo request, so each request gets a different image.
    const shown = isMockImage ? pngDataUrl(Number(new URL(value).search.slice(1))) : value;
    Element.prototype.setAttribute.call(this, name, shown);
  };
  // React sets the `src` attribute, and the page's own scripts set the `src` property.
  Object.defineProperty(prototype, 'src', {
    ...Object.getOwnPropertyDescriptor(prototype, 'src'),
    set(this: HTMLImageElement, url: string) {
      this.setAttribute('src', url);
    },
  });
}

/** Starts msw inside the page. Resolves to a function that does nothing: there is no worker to activate. */
async function startInPage(handlers: RequestHandler[], why: string): Promise<() => Promise<void>> {
  console.warn(`The mock is running in the page, not in a service worker: ${why}.`);
  // Hide the browser's service workers, so that msw answers the page's `fetch` directly.
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
  await setupWorker(...handlers).start({ quiet: true, onUnhandledRequest: 'bypass' });
  showImagesInPage();
  return async () => {};
}

/**
 * Activates the worker for this page again. A worker that was killed, or that deactivated itself after a
 * click on a `mailto:` link, passes each request to the network until the page activates it.
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
  // If the worker stays inactive, the request fails, because the mock's host `mock.invalid` can't exist.
  await withTimeout(restartLimitMs, activated).catch(() => {});
  listening.abort();
}

/**
 * Starts msw's worker. Resolves to a function that the gateway awaits before each request. In three cases,
 * msw answers inside the page instead, and the console says why: the browser has no service workers; the
 * browser refuses this worker, because of a policy or blocked cookies; or the worker doesn't start within
 * 10 s, because it never finishes installing, as in WebKit's private windows.
 */
export async function startWorker(handlers: RequestHandler[]): Promise<() => Promise<void>> {
  const all = [...handlers, catchAll()];
  if (!('serviceWorker' in navigator))
    return startInPage(all, 'service workers are unavailable; they require https or localhost');
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
    // Stop this worker first. While it runs, msw doesn't answer requests inside the page.
    worker.stop();
    return startInPage(all, `its service worker did not start (${reason})`);
  }
}
