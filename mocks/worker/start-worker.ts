import { HttpResponse, http, type RequestHandler } from 'msw';
import { setupWorker } from 'msw/browser';
import { mockBase } from '../handlers.ts';
import { workerFile } from './worker-file-name.ts';

const startLimitMs = 5000;

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

function rejectAfter(ms: number, message: string): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error(message)), ms));
}

/**
 * Starts msw in the page. Rejects after 5 s, or when the browser offers no way to mock, with a
 * sentence for the developer: a page that silently talks to nobody would be worse.
 */
export async function startWorker(handlers: RequestHandler[]) {
  const worker = setupWorker(...handlers);
  const started = worker.start({
    quiet: true,
    onUnhandledRequest: 'bypass',
    serviceWorker: { url: `${import.meta.env.BASE_URL}${workerFile}` },
  });
  const hint = 'Service workers need https or localhost, and no private window.';
  const late = rejectAfter(startLimitMs, 'its worker has not answered within 5 seconds');
  await Promise.race([started, late]).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The mock could not start: ${reason}. ${hint}`, { cause });
  });
  return worker;
}
