import { HttpResponse, http, type RequestHandler } from 'msw';
import { setupWorker } from 'msw/browser';
import { mockBase, mockWorkerFile } from '../src/gateway/mock-address.ts';
import { withTimeout } from '../src/gateway/with-timeout.ts';
import { pictureAddress, pngDataAddress } from './backend/logo-pictures.ts';

/** Longer than a busy machine needs. */
const startLimitMs = 10_000;
/** Longer than a killed worker needs to start again. */
const answerLimitMs = 3000;
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
 * would continue until then, so that calls of the old page would reach the network. Rejects when
 * the worker is ready after the mock has started inside the page.
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

/**
 * Makes the page's images show the mock's picture by its address where there is no worker: msw then
 * answers only `fetch`, which images do not use.
 */
function showPictureInPage(): void {
  const { prototype } = HTMLImageElement;
  prototype.setAttribute = function setAttribute(name, value) {
    const isPicture = name === 'src' && value.startsWith(pictureAddress);
    Element.prototype.setAttribute.call(this, name, isPicture ? pngDataAddress(0) : value);
  };
  // React sets the attribute, scripts the property.
  Object.defineProperty(prototype, 'src', {
    ...Object.getOwnPropertyDescriptor(prototype, 'src'),
    set(this: HTMLImageElement, address: string) {
      this.setAttribute('src', address);
    },
  });
}

/** Starts msw inside the page, where no call has to wait for anything. */
async function startInPage(handlers: RequestHandler[], why: string): Promise<() => Promise<void>> {
  console.warn(`The mock runs inside the page: ${why}.`);
  // Without workers, msw answers what the page fetches.
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
  await setupWorker(...handlers).start({ quiet: true, onUnhandledRequest: 'bypass' });
  showPictureInPage();
  return async () => {};
}

/**
 * Asks the worker to answer for the page again. One that was killed, or that deactivated itself
 * after a click on a `mailto:` link, lets every request out to the network until then.
 */
async function ensureActive(): Promise<void> {
  const { serviceWorker } = navigator;
  const listening = new AbortController();
  const { signal } = listening;
  const answer = new Promise<void>((resolve) => {
    serviceWorker.addEventListener(
      'message',
      ({ data }) => data?.type === 'MOCKING_ENABLED' && resolve(),
      { signal },
    );
  });
  serviceWorker.controller?.postMessage('MOCK_ACTIVATE');
  // A request that nobody answers leaves the page for an address that cannot exist.
  await withTimeout(answerLimitMs, answer).catch(() => {});
  listening.abort();
}

/**
 * Starts msw in the page. Where there are no workers, the browser refuses this one (a policy,
 * blocked cookies), or it has not answered within 10 s (half installed, as in a private window of
 * WebKit), msw answers inside the page, and a line in the console says why. Resolves to what each
 * call waits for.
 */
export async function startWorker(handlers: RequestHandler[]): Promise<() => Promise<void>> {
  const all = [...handlers, catchAll()];
  if (!('serviceWorker' in navigator)) return startInPage(all, 'plain http leaves no worker');
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
    // An earlier start would keep a second one from answering.
    worker.stop();
    return startInPage(all, `its worker does not start (${reason})`);
  }
}
