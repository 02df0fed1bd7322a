import { HttpResponse, http } from 'msw';
import type { Product } from '../product.ts';
import { deliver } from './deliver.ts';
import type { Interceptor } from './interceptor.ts';

/**
 * An address that cannot exist (RFC 2606): when the worker is not in control, requests really
 * leave the page, and this way they reach nobody.
 */
export const mockBase = 'https://mock.invalid';

/** The key that the mock's adapter sends; the mock requires one, like the real gateway. */
export const mockKey = 'sb_publishable_mock';

/** The address at which the page checks whether its requests reach the mock. */
export const pingPath = '/ping';

interface HandlersOptions {
  product: Product;
  interceptor: Interceptor;
}

/** msw's view of the mock: one handler for each call and for each file, and one ping. */
export function createHandlers({ product, interceptor }: HandlersOptions) {
  const calls = product.calls.map(({ id, wire }) =>
    http.all(`${mockBase}${wire.path}`, async ({ request }) =>
      deliver(await interceptor.answer(id, request)),
    ),
  );
  const files = Object.entries(product.files).map(([path, answer]) =>
    http.get(`${mockBase}${path}`, answer),
  );
  const ping = http.get(`${mockBase}${pingPath}`, () => new HttpResponse(null, { status: 204 }));
  return [...calls, ...files, ping];
}
