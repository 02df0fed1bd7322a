import { HttpResponse, http } from 'msw';
import { wire } from '../../../src/gateway/wire.ts';
import { callIds } from '../../calls/calls.ts';
import { picturePath } from '../../calls/logo.ts';
import { drawLogo } from '../../waitlist/logos/logo-picture.ts';
import { createRandom } from '../../waitlist/random.ts';
import { deliver } from './deliver.ts';
import type { Interceptor } from './interceptor.ts';

/**
 * An address that cannot exist (RFC 2606): when the worker is not in control, requests really
 * leave the page, and this way they reach nobody.
 */
export const mockBase = 'https://mock.invalid';

/** The key that the mock's adapter sends; the mock wants one, like the real gateway. */
export const mockKey = 'sb_publishable_mock';

/** Where the page can ask whether its requests get to the mock. */
export const pingPath = '/ping';

/** Where the mock's own picture stands (the scenario `https-image` of the logo). */
export const pictureUrl = `${mockBase}${picturePath}`;

/** The mock's own picture, a PNG: the same one every time. */
export function drawPicture(): Uint8Array<ArrayBuffer> {
  return drawLogo(createRandom(1));
}

/** msw's view of the mock: one handler for each call, one for pictures with an address, one ping. */
export function createHandlers(interceptor: Interceptor) {
  const calls = callIds.map((call) =>
    http.post(`${mockBase}${wire[call].path}`, async ({ request }) =>
      deliver(await interceptor.answer(call, request)),
    ),
  );
  const picture = http.get(pictureUrl, ({ request }) =>
    interceptor.answerPicture(request, () =>
      HttpResponse.arrayBuffer(drawPicture().buffer, {
        headers: { 'content-type': 'image/png' },
      }),
    ),
  );
  const ping = http.get(`${mockBase}${pingPath}`, () => new HttpResponse(null, { status: 204 }));
  return [...calls, picture, ping];
}
