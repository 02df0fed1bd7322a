import type { Backend } from './calls/backend.ts';
import { calls } from './calls/list.ts';
import { picturePath } from './calls/logo.ts';
import { presets } from './calls/presets.ts';
import type { Product } from './kit/product.ts';
import { drawLogo } from './waitlist/logos/logo-picture.ts';
import { createRandom } from './waitlist/random.ts';
import { seeds } from './waitlist/seeds.ts';

/** The site, as the kit knows it. */
export const product: Product<Backend> = {
  calls,
  presets,
  seeds,
  files: {
    // The same picture every time.
    [picturePath]: () =>
      new Response(drawLogo(createRandom(1)), { headers: { 'content-type': 'image/png' } }),
  },
};
